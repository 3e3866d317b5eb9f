import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';

/** Values read in a session, by reader name and key. */
type Values = Map<string, Promise<unknown>>;

const known = new WeakMap<ClientSession, Values>();
/** Sessions whose writes all call `forget` or `replace`. */
const whole = new WeakSet<ClientSession>();
/** Values taken over from an earlier transaction that still have to be compared with the store. */
const unproven = new WeakMap<ClientSession, Set<string>>();

function valuesOf(session: ClientSession): Values {
  const values = known.get(session) ?? new Map<string, Promise<unknown>>();
  known.set(session, values);
  return values;
}

/**
 * Caches what a transaction has read. A transaction sees one state of the store except for its own writes, so a value need not be
 * read again until the transaction changes it: every writer calls `forget` or `replace`. Callers must not modify returned values.
 */
export class TransactionReads<V> {
  /**
   * `of` names the kind of value; a key is a person's id, or a person's id and a second part after a space. Set `always` if only
   * its own repository writes the data; otherwise values are cached only in sessions passed to {@link beginWith}. Of more than
   * `most` values of this kind, the one read first is dropped.
   */
  constructor(
    private readonly of: string,
    private readonly always = false,
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  /** Without a session nothing is cached. */
  async read(session: ClientSession | undefined, key: string, ask: () => Promise<V>): Promise<V> {
    if (!session || !(this.always || whole.has(session))) return ask();
    const values = valuesOf(session);
    const name = this.nameOf(key);
    const found = values.get(name) as Promise<V> | undefined;
    if (found) return unproven.get(session)?.delete(name) ? same(name, await found, await ask()) : found;
    const asked = ask();
    values.set(name, asked);
    const names = this.most === Number.POSITIVE_INFINITY ? [] : this.namesIn(session);
    if (names.length > this.most) values.delete(names[0]!);
    return asked;
  }

  /** Forgets all values, or all except one key's. */
  forget(session: ClientSession, except?: string): void {
    for (const name of this.namesIn(session))
      if (except === undefined || name !== this.nameOf(except)) known.get(session)!.delete(name);
  }

  /** Updates cached values for a write: `change` returns the value after the write, or undefined if it must be read again. */
  async replace(session: ClientSession, change: (value: V, key: string) => V | undefined): Promise<void> {
    for (const name of this.namesIn(session)) {
      const values = valuesOf(session);
      const next = change((await values.get(name)) as V, name.slice(this.of.length + 1));
      unproven.get(session)?.delete(name);
      if (next === undefined) values.delete(name);
      else values.set(name, Promise.resolve(next));
    }
  }

  private namesIn(session: ClientSession): string[] {
    const begin = this.nameOf('');
    return [...(known.get(session)?.keys() ?? [])].filter((name) => name.startsWith(begin));
  }

  private nameOf(key: string): string {
    return `${this.of}:${key}`;
  }
}

/**
 * Lets a session cache all its reads, starting from `values`. `prove` compares each value with the store on first use; for tests.
 */
export function beginWith(
  session: ClientSession,
  values: ReadonlyMap<string, unknown>,
  prove: boolean,
): void {
  whole.add(session);
  const own = valuesOf(session);
  for (const [name, value] of values) own.set(name, Promise.resolve(value));
  if (prove) unproven.set(session, new Set(values.keys()));
}

/** All values cached in a session for one person; failed reads are omitted. */
export async function cachedReads(session: ClientSession, userId: string): Promise<Map<string, unknown>> {
  const values = new Map<string, unknown>();
  for (const [name, value] of known.get(session) ?? []) {
    const key = name.slice(name.indexOf(':') + 1);
    if (key !== userId && !key.startsWith(`${userId} `)) continue;
    await value.then(
      (read) => values.set(name, read),
      () => undefined,
    );
  }
  return values;
}

function same<V>(name: string, kept: V, stored: V): V {
  if (isDeepStrictEqual(kept, stored)) return kept;
  throw new Error(
    `What was kept of ${name} is not what is stored.\nkept ${JSON.stringify(kept)}\nstored ${JSON.stringify(stored)}`,
  );
}
