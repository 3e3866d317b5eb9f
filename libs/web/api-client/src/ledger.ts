import { headerNames } from '@app/contracts-kernel';
import { ApiError, isApiError } from './api-error';

interface Shown {
  /** Ids of the ledger this page shows, and of the person's own. */
  ledgerId: string;
  ownId: string;
}

let shown: Shown | undefined;
let onLost: (code: string) => void = () => undefined;

/** From now on every call says which ledger this page shows, and no answer about another one is taken. Undefined while nobody is signed in. */
export const setLedger = (next: Shown | undefined): void => {
  shown = next;
};

/** Called with the code where the session no longer has the ledger open that this page shows. */
export const setLedgerLost = (listener: (code: string) => void = () => undefined): void => {
  onLost = listener;
};

/** A write names the ledger in any case: what a page from before wrote would land in the one opened since. */
export function ledgerHeaders(method: string | undefined): Record<string, string> {
  if (!shown || ((method ?? 'GET') === 'GET' && shown.ledgerId === shown.ownId)) return {};
  return { [headerNames.ledger]: shown.ledgerId };
}

/** Throws where the answer is about somebody's ledger that this page does not show. */
export function requireShownLedger(response: Response): void {
  const of = response.headers.get(headerNames.ledger);
  if (!of || !shown || of === shown.ledgerId) return;
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
