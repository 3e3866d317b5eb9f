import { headerNames, type LedgerRole } from '@app/contracts-kernel';
import { ApiError, isApiError } from './api-error';

interface Shown {
  /** Ids of the shown ledger and of the person's own. */
  ledgerId: string;
  ownId: string;
  /** Name of the owner and the person's role, if the ledger belongs to somebody else. */
  shared?: { name: string; role: LedgerRole };
}

let shown: Shown | undefined;
const watchers = new Set<() => void>();
let onLost: (code: string) => void = () => undefined;

/** Sets the ledger named in every call; responses about another ledger are then refused. Undefined while nobody is signed in. */
export const setLedger = (next: Shown | undefined): void => {
  shown = next;
  for (const notify of watchers) notify();
};

export const shownLedger = (): Shown | undefined => shown;
/** Calls the listener when the ledger or the role changes, until the returned function is called. */
export function watchShownLedger(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

/** Called with the error code if the shown ledger is no longer open in the session. */
export const setLedgerLost = (listener: (code: string) => void = () => undefined): void => {
  onLost = listener;
};

/** Writes always name the ledger, because an outdated page would otherwise write into the ledger that was opened later. */
export function ledgerHeaders(method: string | undefined): Record<string, string> {
  if (!shown || ((method ?? 'GET') === 'GET' && shown.ledgerId === shown.ownId)) return {};
  return { [headerNames.ledger]: shown.ledgerId };
}

/** Throws if the response is about a ledger that this page does not show. */
export function requireShownLedger(response: Response): void {
  const ledgerId = response.headers.get(headerNames.ledger);
  if (!ledgerId || !shown || ledgerId === shown.ledgerId) return;
  onLost('LEDGER_SWITCHED');
  throw new ApiError(
    409,
    '',
    JSON.stringify({
      code: 'LEDGER_SWITCHED',
      message: 'Another ledger was opened meanwhile. Reload the page to go on.',
    }),
  );
}

export function noteLostLedger(error: unknown): void {
  if (isApiError(error) && (error.code === 'LEDGER_SWITCHED' || error.code === 'LEDGER_CLOSED'))
    onLost(error.code);
}
