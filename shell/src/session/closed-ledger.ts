import { callRoute } from '@app/api-client';
import { openLedger, readHousehold } from '@app/contracts-identity';
import { toast } from '@app/shell-sdk';
import { sessionStore } from './session-store';

/** The message to show after the reload. */
const messageKey = 'say-after-reload';
const noLongerShared = 'This ledger is no longer shared with you. You are back in your own.';
/** Milliseconds between two reloads, because a second one right after the first does not help. */
const restMs = 5_000;
const reloadedKey = 'ledger-reloaded-at';

function reload(sentence?: string): void {
  try {
    if (sentence) sessionStorage.setItem(messageKey, sentence);
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < restMs)
      return void setTimeout(reload, restMs);
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    // Without storage it reloads without a message.
  }
  location.reload();
}

const openOwn = () => callRoute(openLedger, { body: { id: null } }).catch(() => undefined);

/** The server refused a call for the ledger that this document shows. */
export async function handleLedgerRefusal(code: string): Promise<void> {
  if (code === 'LEDGER_SWITCHED') return reload();
  await openOwn();
  reload(noLongerShared);
}

/** The session has another ledger open than the one shown: another tab switched it, or the shown one is no longer available. */
export async function handleLedgerSwitch(shownId: string): Promise<void> {
  const state = sessionStore.get();
  if (state.status === 'in' && state.user.ledger) return reload();
  const household = await callRoute(readHousehold).catch(() => undefined);
  const wasShared = state.status === 'in' && shownId !== state.user.id;
  const isGone = wasShared && household && !household.ledgers.some(({ id }) => id === shownId);
  await openOwn();
  reload(isGone ? noLongerShared : undefined);
}

/** Shows the message that the previous document left. */
export function showMessageAfterReload(): void {
  const sentence = sessionStorage.getItem(messageKey);
  sessionStorage.removeItem(messageKey);
  if (sentence) toast({ title: sentence, duration: 10_000 });
}
