import { setLedger, setLedgerLost } from '@app/api-client';
import { ledgerIdOf } from '@app/shell-sdk';
import { offerChat } from '../registry/registry-store';
import { sessionStore } from './session-store';

/** True while another document is loading. */
let leaving = false;
/** The ledger that this document shows. All its data belongs to that ledger, so switching loads another document. */
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
    return leave(async () => (await import('./closed-ledger')).handleLedgerSwitch(before.ledgerId));
  shown = { userId: user.id, ledgerId };
  setLedger({ ledgerId, ownId: user.id, ...(user.ledger && { shared: user.ledger }) });
  offerChat(user.ledger === undefined);
}

/** Runs only once; further events about the ledger are then ignored. */
function leave(work: () => Promise<void>): void {
  if (leaving) return;
  leaving = true;
  void work().catch(() => location.reload());
}

/** From now on every call names the ledger that this page shows. If the session has another one open, the document is reloaded. */
export function watchLedger(): void {
  sessionStore.subscribe(begin);
  setLedgerLost((code) => leave(async () => (await import('./closed-ledger')).handleLedgerRefusal(code)));
  try {
    if (sessionStorage.getItem('say-after-reload'))
      void import('./closed-ledger').then((lost) => lost.showMessageAfterReload());
  } catch {
    // Without storage there is no message to show.
  }
}

/** Must be called when another document is requested. */
export const leaveDocument = (): void => {
  leaving = true;
};
