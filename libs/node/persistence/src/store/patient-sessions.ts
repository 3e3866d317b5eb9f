import type { ClientSession } from 'mongoose';
import { giveWay } from '@app/messaging';

/** Writes of one command of a patient session: few enough that others hardly wait for them. */
export const writesWhenPatient = 50;

/** When each patient session last let others go first. */
const sinceOf = new WeakMap<ClientSession, number>();

/** The session belongs to long work, which lets short requests go first between its commands. */
export const makePatient = (session: ClientSession): void => void sinceOf.set(session, performance.now());

export const isPatient = (session: ClientSession): boolean => sinceOf.has(session);

/** Lets short requests go first if the session is patient; call it before a command with many writes. */
export async function letOthersFirst(session: ClientSession): Promise<void> {
  const since = sinceOf.get(session);
  if (since === undefined) return;
  await giveWay(performance.now() - since);
  makePatient(session);
}
