import { setStoredAnswers } from '@app/api-client';
import { setWaitingList } from '@app/shell-sdk';
import { sessionStore } from '../session/session-store';
import { readFlag } from './device-flags';

/** Registers the features that use this device's database; their code is loaded at the first use. */
export function startOffline(): void {
  setStoredAnswers(async (address) => {
    if (!readFlag('offline-copy-kept')) return undefined;
    return (await import('./copy/kept-answers')).keptAnswer(address);
  });
  setWaitingList(async () => (await import('./waiting/waiting-list')).deviceWaitingList);
  // The server has ended the session, so the stored copy must not be readable any more.
  sessionStore.subscribe(() => {
    const state = sessionStore.get();
    const isOver = state.status === 'out' || (state.status === 'in' && state.expired);
    if (isOver && readFlag('offline-copy-kept'))
      void import('./copy/kept-answers').then((kept) => kept.eraseCopy());
  });
}
