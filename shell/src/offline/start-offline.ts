import { setKeptAnswers } from '@app/api-client';
import { setWaitingList } from '@app/shell-sdk';
import { sessionStore } from '../session/session-store';
import { isMarked } from './kept-marks';

/** Connects what needs this device's database; its code comes with the first use. */
export function startOffline(): void {
  setKeptAnswers(async (address) => {
    if (!isMarked('offline-copy-kept')) return undefined;
    return (await import('./kept-answers')).keptAnswer(address);
  });
  setWaitingList(async () => (await import('./waiting-list')).deviceWaitingList);
  // The server says that nobody is signed in any more: what could be read without it must not be.
  sessionStore.subscribe(() => {
    const state = sessionStore.get();
    const isOver = state.status === 'out' || (state.status === 'in' && state.expired);
    if (isOver && isMarked('offline-copy-kept'))
      void import('./kept-answers').then((kept) => kept.eraseCopy());
  });
}
