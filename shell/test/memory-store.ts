import type { DeviceStore } from '../src/offline/device-store';

/** A device store in memory, for specs. Values are copied like in the browser's database, except keys. */
export class MemoryStore implements DeviceStore {
  private readonly tables = new Map<string, Map<string, unknown>>();

  get<T>(table: string, name: string): Promise<T | undefined> {
    return Promise.resolve(this.table(table).get(name) as T | undefined);
  }

  all<T>(table: string): Promise<T[]> {
    return Promise.resolve([...this.table(table).values()] as T[]);
  }

  names(table: string): Promise<string[]> {
    return Promise.resolve([...this.table(table).keys()]);
  }

  put(table: string, name: string, value: unknown): Promise<void> {
    this.table(table).set(name, value);
    return Promise.resolve();
  }

  getOrPut<T>(table: string, name: string, value: T): Promise<T> {
    const known = this.table(table).get(name) as T | undefined;
    if (known === undefined) this.table(table).set(name, value);
    return Promise.resolve(known ?? value);
  }

  remove(table: string, name: string): Promise<void> {
    this.table(table).delete(name);
    return Promise.resolve();
  }

  clear(table: string): Promise<void> {
    this.table(table).clear();
    return Promise.resolve();
  }

  /** Everything that is stored, as text, to check whether it contains readable data. */
  text(): string {
    const bytes: string[] = [];
    const walk = (value: unknown): void => {
      if (value instanceof ArrayBuffer) bytes.push(Buffer.from(value).toString('latin1'));
      else if (value instanceof Uint8Array) bytes.push(Buffer.from(value).toString('latin1'));
      else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) walk(one);
      else bytes.push(String(value));
    };
    for (const table of this.tables.values()) for (const value of table.values()) walk(value);
    return bytes.join('\n');
  }

  private table(name: string): Map<string, unknown> {
    const table = this.tables.get(name) ?? new Map<string, unknown>();
    this.tables.set(name, table);
    return table;
  }
}
