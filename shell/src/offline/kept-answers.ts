import { deviceKeyOf, shownAsOf } from '@app/shell-sdk';
import { sessionStore } from '../session/session-store';
import { deviceStore } from './device-store';
import { mark } from './kept-marks';
import { OfflineCopy } from './offline-copy';

/** The copy of this page. */
export const offlineCopy = new OfflineCopy(deviceStore);

/** What this device keeps of an address, for the time that the server cannot be reached; from then on the page says as of when it is. */
export async function keptAnswer(address: string): Promise<Response | undefined> {
  const answer = await offlineCopy.answer(address);
  if (answer === undefined) return undefined;
  const about = await offlineCopy.about();
  const state = sessionStore.get();
  // One that was never whole would show too little as if it were all.
  if (!about?.completeAt || (state.status === 'in' && deviceKeyOf(state.user) !== about.userId))
    return undefined;
  shownAsOf.set(about.completeAt);
  return Response.json(answer);
}

export async function eraseCopy(): Promise<void> {
  await offlineCopy.erase();
  mark('offline-copy-kept', false);
}
