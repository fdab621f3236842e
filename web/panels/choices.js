/**
 * Groups of radio buttons and lists of options, made from pairs of value and text.
 *
 * @typedef {readonly (readonly [value: string, label: string])[]} Pairs
 */

/**
 * @param {HTMLElement} root
 * @param {string} name
 * @param {Pairs} pairs
 */
export function choices(root, name, pairs) {
  root.replaceChildren(
    ...pairs.map(([value, label]) => {
      const wrapper = document.createElement("label");
      const input = document.createElement("input");
      input.type = "radio";
      input.name = name;
      input.value = value;
      const caption = document.createElement("span");
      caption.textContent = label;
      wrapper.append(input, caption);
      return wrapper;
    }),
  );
}

/** The value of the radio button that is chosen. @param {HTMLElement} root */
export function chosen(root) {
  const input = root.querySelector("input:checked");
  return input instanceof HTMLInputElement ? input.value : "";
}

/** @param {HTMLElement} root @param {string} value */
export function choose(root, value) {
  for (const input of root.querySelectorAll("input")) input.checked = input.value === value;
}

/** @param {HTMLSelectElement} select @param {Pairs} pairs */
export function options(select, pairs) {
  select.replaceChildren(...pairs.map(([value, label]) => new Option(label, value)));
}
