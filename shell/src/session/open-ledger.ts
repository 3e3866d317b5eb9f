import { callRoute, setLedger, setLedgerLost } from '@app/api-client';
import { openLedger } from '@app/contracts-identity';
import { ledgerIdOf, toast } from '@app/shell-sdk';
import { sessionStore } from './session-store';

/** What is said in the document after the next one. */
const sayKey = 'say-after-reload';
/** Two reloads in a row help no more than one. */
const restMs = 5_000;
const reloadedKey = 'ledger-reloaded-at';

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
  const next = { userId: user.id, ledgerId: ledgerIdOf(user) };
  if (shown?.userId === next.userId && shown.ledgerId !== next.ledgerId) {
    if (!leaving) void goHome();
    return;
  }
  shown = next;
  setLedger({ ledgerId: next.ledgerId, ownId: user.id });
}

function reload(sentence?: string): void {
  try {
    if (sentence) sessionStorage.setItem(sayKey, sentence);
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < restMs) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    // A browser that keeps nothing reloads without a word.
  }
  location.reload();
}

/** Somebody else's ledger that is not there any more: back in the own one. */
async function goHome(): Promise<void> {
  const state = sessionStore.get();
  leaving = true;
  const isAnother = state.status === 'in' && state.user.ledger !== undefined;
  if (!isAnother) await callRoute(openLedger, { body: { id: null } }).catch(() => undefined);
  reload();
}

async function lost(code: string): Promise<void> {
  if (code === 'LEDGER_SWITCHED') return reload();
  await callRoute(openLedger, { body: { id: null } }).catch(() => undefined);
  reload('This ledger is no longer shared with you. You are back in your own.');
}

/** From now on every call says which ledger this page shows; where the session has another one open, the document begins anew. */
export function watchLedger(): void {
  sessionStore.subscribe(begin);
  setLedgerLost((code) => {
    if (leaving) return;
    leaving = true;
    void lost(code);
  });
  try {
    const sentence = sessionStorage.getItem(sayKey);
    sessionStorage.removeItem(sayKey);
    if (sentence) toast({ title: sentence, duration: 10_000 });
  } catch {
    // As above.
  }
}

/** Another document was asked for: what this one hears of its ledger meanwhile asks for none. */
export const leaveDocument = (): void => {
  leaving = true;
};
