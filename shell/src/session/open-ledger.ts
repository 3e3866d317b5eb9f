import { setLedger, setLedgerLost } from '@app/api-client';
import { ledgerIdOf } from '@app/shell-sdk';
import { offerTalks } from '../registry/registry-store';
import { sessionStore } from './session-store';

/** Another document is on its way. */
let leaving = false;
/** What this document shows: everything read for it is of this ledger, so another one takes another document. */
let shown: { userId: string; ledgerId: string } | undefined;

function begin(): void {
  const state = sessionStore.get();
  if (state.status !== 'in') {
    shown = undefined;
    return setLedger(undefined);
  }
  const { user } = state;
  const before = shown;
  const ledgerId = ledgerIdOf(user);
  if (before?.userId === user.id && before.ledgerId !== ledgerId)
    return leave(async () => (await import('./lost-ledger')).afterChange(before.ledgerId));
  shown = { userId: user.id, ledgerId };
  setLedger({ ledgerId, ownId: user.id });
  offerTalks(user.ledger === undefined);
}

/** Once: what is heard of the ledger meanwhile asks for no other document. */
function leave(work: () => Promise<void>): void {
  if (leaving) return;
  leaving = true;
  void work().catch(() => location.reload());
}

/** From now on every call says which ledger this page shows; where the session has another one open, the document begins anew. */
export function watchLedger(): void {
  sessionStore.subscribe(begin);
  setLedgerLost((code) => leave(async () => (await import('./lost-ledger')).afterRefusal(code)));
  try {
    if (sessionStorage.getItem('say-after-reload'))
      void import('./lost-ledger').then((lost) => lost.sayWhatWasLeft());
  } catch {
    // A browser that keeps nothing has nothing to say.
  }
}

/** Another document was asked for. */
export const leaveDocument = (): void => {
  leaving = true;
};
