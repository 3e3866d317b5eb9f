import { callRoute } from '@app/api-client';
import { openLedger, readHousehold } from '@app/contracts-identity';
import { toast } from '@app/shell-sdk';
import { sessionStore } from './session-store';

/** What is said in the document after the next one. */
const sayKey = 'say-after-reload';
const noLongerShared = 'This ledger is no longer shared with you. You are back in your own.';
/** Two reloads in a row help no more than one: the next one waits so long. */
const restMs = 5_000;
const reloadedKey = 'ledger-reloaded-at';

function reload(sentence?: string): void {
  try {
    if (sentence) sessionStorage.setItem(sayKey, sentence);
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < restMs)
      return void setTimeout(reload, restMs);
    sessionStorage.setItem(reloadedKey, String(Date.now()));
  } catch {
    // A browser that keeps nothing reloads without a word.
  }
  location.reload();
}

const openOwn = () => callRoute(openLedger, { body: { id: null } }).catch(() => undefined);

/** The server refused a call for the ledger that this document shows. */
export async function afterRefusal(code: string): Promise<void> {
  if (code === 'LEDGER_SWITCHED') return reload();
  await openOwn();
  reload(noLongerShared);
}

/** The session has another ledger than the one shown: another tab opened it, or the one shown is gone. */
export async function afterChange(shownId: string): Promise<void> {
  const state = sessionStore.get();
  if (state.status === 'in' && state.user.ledger) return reload();
  const household = await callRoute(readHousehold).catch(() => undefined);
  const wasShared = state.status === 'in' && shownId !== state.user.id;
  const isGone = wasShared && household && !household.ledgers.some(({ id }) => id === shownId);
  await openOwn();
  reload(isGone ? noLongerShared : undefined);
}

/** What the document before this one left to be said. */
export function sayWhatWasLeft(): void {
  const sentence = sessionStorage.getItem(sayKey);
  sessionStorage.removeItem(sayKey);
  if (sentence) toast({ title: sentence, duration: 10_000 });
}
