const tables = ['keys', 'answers', 'waiting', 'about'] as const;
type Table = (typeof tables)[number];

/** Tables of named values on this device. */
export interface DeviceStore {
  get<T>(table: Table, name: string): Promise<T | undefined>;
  all<T>(table: Table): Promise<T[]>;
  names(table: Table): Promise<string[]>;
  put(table: Table, name: string, value: unknown): Promise<void>;
  /** Returns the stored value, or stores and returns the given one. Two tabs that call it at once get the same value. */
  getOrPut<T>(table: Table, name: string, value: T): Promise<T>;
  remove(table: Table, name: string): Promise<void>;
  clear(table: Table): Promise<void>;
}

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device store failed'));
  });

const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = transaction.onabort = () =>
      reject(transaction.error ?? new Error('The device store failed'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('offline', 1);
  request.onupgradeneeded = () => {
    for (const table of tables) request.result.createObjectStore(table);
  };
  return answerOf(request);
}

/** The browser's database (IndexedDB). A value is on disk when the promise of `put` resolves. */
export class BrowserStore implements DeviceStore {
  private database: Promise<IDBDatabase> | undefined;

  async get<T>(table: Table, name: string): Promise<T | undefined> {
    return answerOf((await this.table(table)).get(name)) as Promise<T | undefined>;
  }

  async all<T>(table: Table): Promise<T[]> {
    return answerOf((await this.table(table)).getAll()) as Promise<T[]>;
  }

  async names(table: Table): Promise<string[]> {
    return answerOf((await this.table(table)).getAllKeys()) as Promise<string[]>;
  }

  async put(table: Table, name: string, value: unknown): Promise<void> {
    await this.write(table, (store) => void store.put(value, name));
  }

  async getOrPut<T>(table: Table, name: string, value: T): Promise<T> {
    let stored = value;
    await this.write(table, (store) => {
      const reading = store.get(name);
      reading.onsuccess = () => {
        if (reading.result === undefined) store.put(value, name);
        else stored = reading.result as T;
      };
    });
    return stored;
  }

  async remove(table: Table, name: string): Promise<void> {
    await this.write(table, (store) => void store.delete(name));
  }

  async clear(table: Table): Promise<void> {
    await this.write(table, (store) => void store.clear());
  }

  private async table(table: Table): Promise<IDBObjectStore> {
    return (await this.opened()).transaction(table).objectStore(table);
  }

  private async write(table: Table, change: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = (await this.opened()).transaction(table, 'readwrite', { durability: 'strict' });
    change(transaction.objectStore(table));
    await endOf(transaction);
  }

  private opened(): Promise<IDBDatabase> {
    this.database ??= open().then((database) => {
      // Signing out elsewhere erases the database; the next use creates a new one.
      database.onclose = database.onversionchange = () => {
        database.close();
        this.database = undefined;
      };
      return database;
    });
    this.database.catch(() => (this.database = undefined));
    return this.database;
  }
}

/** The store of this page. */
export const deviceStore: DeviceStore = new BrowserStore();
