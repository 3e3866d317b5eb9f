import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';

/** What was read under a session, by the name of who reads and the key. */
type Values = Map<string, Promise<unknown>>;

const known = new WeakMap<ClientSession, Values>();
/** Sessions whose writes all say `forget` or `replace`. */
const whole = new WeakSet<ClientSession>();
/** What was taken over from an earlier transaction and not changed since, where it is to be compared with the store. */
const unproven = new WeakMap<ClientSession, Set<string>>();

function valuesOf(session: ClientSession): Values {
  const values = known.get(session) ?? new Map<string, Promise<unknown>>();
  known.set(session, values);
  return values;
}

/**
 * What transactions have read already. A transaction sees one state of the store but for its own writes, so what it read once
 * need not be read again until it writes there: anyone who writes says `forget` or `replace`. What is given out is nobody's to change.
 */
export class TransactionReads<V> {
  /**
   * `of` names what is read; a key is a person, or a person and what of theirs after a space. `always` where nothing but its own
   * repository ever writes it; else it is remembered only under sessions that {@link beginWith} was said of.
   */
  constructor(
    private readonly of: string,
    private readonly always = false,
  ) {}

  /** Without a session nothing is remembered. */
  async read(session: ClientSession | undefined, key: string, ask: () => Promise<V>): Promise<V> {
    if (!session || !(this.always || whole.has(session))) return ask();
    const values = valuesOf(session);
    const name = this.nameOf(key);
    const found = values.get(name) as Promise<V> | undefined;
    if (found) return unproven.get(session)?.delete(name) ? same(name, await found, await ask()) : found;
    const asked = ask();
    values.set(name, asked);
    return asked;
  }

  /** All of it, or all but one key's. */
  forget(session: ClientSession, except?: string): void {
    for (const name of this.namesIn(session))
      if (except === undefined || name !== this.nameOf(except)) known.get(session)!.delete(name);
  }

  /** What was read is known with what is about to be written: `change` gives it as it is then, undefined for what must be read again. */
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
 * Lets a session remember all that is read under it, and begin with what is known already. `prove` has each value compared with the
 * store when it is first used: for tests.
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

/** Everything that is known under a session of one person; what could not be read is left out. */
export async function knownOf(session: ClientSession, userId: string): Promise<Map<string, unknown>> {
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
