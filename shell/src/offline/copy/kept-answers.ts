import { deviceKeyOf, shownAsOf } from '@app/shell-sdk';
import { sessionStore } from '../../session/session-store';
import { deviceStore } from '../device-store';
import { writeFlag } from '../device-flags';
import { OfflineCopy } from './offline-copy';

/** The offline copy of this page. */
export const offlineCopy = new OfflineCopy(deviceStore);

/** The stored answer for an address, used while the server cannot be reached. From then on the page shows the age of its data. */
export async function keptAnswer(address: string): Promise<Response | undefined> {
  const answer = await offlineCopy.answer(address);
  if (answer === undefined) return undefined;
  const about = await offlineCopy.about();
  const state = sessionStore.get();
  // A copy that was never complete would show too little as if it were everything.
  if (!about?.completeAt || (state.status === 'in' && deviceKeyOf(state.user) !== about.userId))
    return undefined;
  shownAsOf.set(about.completeAt);
  return Response.json(answer);
}

export async function eraseCopy(): Promise<void> {
  await offlineCopy.erase();
  writeFlag('offline-copy-kept', false);
}
