import type { ClientSession } from 'mongoose';

/**
 * What transactions have read already. A transaction sees one state of the store but for its own writes, so what it read once
 * need not be read again until it writes there: anyone who writes says `forget`.
 */
export class TransactionReads<V> {
  private readonly known = new WeakMap<ClientSession, Map<string, Promise<V>>>();

  /** Without a session nothing is remembered. */
  read(session: ClientSession | undefined, key: string, ask: () => Promise<V>): Promise<V> {
    if (!session) return ask();
    const ofSession = this.known.get(session) ?? new Map<string, Promise<V>>();
    this.known.set(session, ofSession);
    const found = ofSession.get(key) ?? ask();
    ofSession.set(key, found);
    return found;
  }

  forget(session: ClientSession): void {
    this.known.delete(session);
  }
}
