/**
 * IndexedDB by promises, for stores whose entries have an `id`. Where the browser forbids it the
 * entries last as long as the page.
 *
 * @typedef {{ id: string }} Entry
 */

/**
 * @template {Entry} T
 * @typedef {object} Store
 * @property {() => Promise<T[]>} all
 * @property {(entries: T[]) => Promise<void>} put entries of the same id are replaced
 * @property {(id: string) => Promise<void>} remove
 * @property {() => Promise<void>} clear
 */

const NAME = "outflank";
const VERSION = 1;
export const STORES = /** @type {const} */ (["games", "results"]);

/** @typedef {typeof STORES[number]} StoreName */

/**
 * @template {Entry} T
 * @typedef {Store<T> & { readonly lasting: boolean }} OpenedStore `lasting` says whether what was put
 *   last outlives the page
 */

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

/** @returns {Promise<IDBDatabase>} */
function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of STORES) request.result.createObjectStore(store, { keyPath: "id" });
    };
    request.onsuccess = () => {
      const database = request.result;
      // Another tab with a later version waits for this one to let go.
      database.onversionchange = () => {
        database.close();
        opened = null;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("another tab holds an older database"));
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/**
 * @template {Entry} T
 * @param {StoreName} name
 * @returns {OpenedStore<T>}
 */
export function openStore(name) {
  /** @type {Map<string, T>} */
  const memory = new Map();
  let lasting = true;

  /**
   * @template R
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<R> | null} act
   * @param {() => R | undefined} instead in memory
   * @returns {Promise<R | undefined>}
   */
  const run = async (mode, act, instead) => {
    try {
      const database = await open();
      const result = await transact(database, name, mode, act);
      lasting = true;
      return result;
    } catch (error) {
      if (lasting) console.info("Games are kept in memory only:", error);
      lasting = false;
      return instead();
    }
  };

  return {
    get lasting() {
      return lasting;
    },
    all: async () =>
      (await run(
        "readonly",
        (store) => /** @type {IDBRequest<T[]>} */ (store.getAll()),
        () => [...memory.values()],
      )) ?? [],
    put: async (entries) => {
      await run(
        "readwrite",
        (store) => {
          for (const entry of entries) store.put(entry);
          return null;
        },
        () => {
          for (const entry of entries) memory.set(entry.id, entry);
          return undefined;
        },
      );
    },
    remove: async (id) => {
      await run(
        "readwrite",
        (store) => store.delete(id),
        () => {
          memory.delete(id);
          return undefined;
        },
      );
    },
    clear: async () => {
      await run(
        "readwrite",
        (store) => store.clear(),
        () => {
          memory.clear();
          return undefined;
        },
      );
    },
  };
}

/**
 * Done when the transaction is: only then is anything kept.
 *
 * @template R
 * @param {IDBDatabase} database
 * @param {StoreName} name
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<R> | null} act
 * @returns {Promise<R | undefined>}
 */
function transact(database, name, mode, act) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = act(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
  });
}
