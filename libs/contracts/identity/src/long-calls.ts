import type { Method } from '@app/contracts-kernel';

/**
 * Time at which the web server forwarded a call, in epoch milliseconds; a call that waited too long on the way is not started.
 */
export const forwardedAtHeader = 'x-passed-on-at';

/**
 * Calls that may take longer than ten seconds, and streams, listed for the web server: it does not load the contracts, and must
 * give up on a gateway that hangs. `*` matches one part of the path. The gateway's tests compare the list with the contracts.
 */
export const longCalls: readonly (readonly [Method, string])[] = [
  ['POST', '/api/accounts/*/reconciliation'],
  ['POST', '/api/adp/connect'],
  ['POST', '/api/adp/disconnect'],
  ['POST', '/api/adp/me'],
  ['POST', '/api/adp/sync'],
  ['GET', '/api/auth/demo'],
  ['POST', '/api/auth/demo/reset'],
  ['PATCH', '/api/categories/*'],
  ['POST', '/api/categories/*/merge'],
  ['POST', '/api/chat/cards/*/confirm'],
  ['POST', '/api/chat/conversations/*/messages'],
  ['POST', '/api/crypto/connect'],
  ['POST', '/api/crypto/connect/finish'],
  ['POST', '/api/crypto/connect/key'],
  ['POST', '/api/crypto/disconnect'],
  ['POST', '/api/crypto/import'],
  ['POST', '/api/crypto/sync'],
  ['POST', '/api/crypto/wallets'],
  ['PATCH', '/api/crypto/wallets/*'],
  ['GET', '/api/deploy/remotes'],
  ['POST', '/api/deploy/remotes'],
  ['GET', '/api/events'],
  ['POST', '/api/exports'],
  ['GET', '/api/figures/explanation'],
  ['GET', '/api/goals'],
  ['GET', '/api/goals/*/what-if'],
  ['POST', '/api/imports/*/commit'],
  ['POST', '/api/imports/*/preview'],
  ['GET', '/api/imports/*/rejected'],
  ['GET', '/api/ledger/check'],
  ['PATCH', '/api/merchants/*'],
  ['POST', '/api/merchants/*/merge'],
  ['POST', '/api/nlp/process'],
  ['POST', '/api/payroll/payslips/import'],
  ['GET', '/api/payroll/reports/*'],
  ['POST', '/api/plaid/create_link_token'],
  ['POST', '/api/plaid/exchange_public_token'],
  ['POST', '/api/plaid/items/*/unlink'],
  ['POST', '/api/plaid/simplefin'],
  ['POST', '/api/plaid/sync/*'],
  ['GET', '/api/privacy/export'],
  ['GET', '/api/receipts/*/file'],
  ['POST', '/api/receipts/*/finish'],
  ['GET', '/api/receipts/*/preview'],
  ['POST', '/api/reconciliations/*/unlock'],
  ['GET', '/api/reports/*/archive'],
  ['GET', '/api/reports/*/download'],
  ['POST', '/api/review/duplicates/chosen'],
  ['POST', '/api/rules'],
  ['PUT', '/api/rules/*'],
  ['POST', '/api/rules/learn'],
  ['POST', '/api/rules/preview'],
  ['POST', '/api/sample-data'],
  ['GET', '/api/shared/reports/*/*'],
  ['GET', '/api/spending/forecast'],
  ['PUT', '/api/spending/watch/limits/*'],
  ['POST', '/api/spending/watch/run'],
  ['GET', '/api/transactions'],
  ['POST', '/api/transactions/*/unlock'],
  ['POST', '/api/transactions/bulk'],
  ['POST', '/api/transactions/bulk/preview'],
  ['GET', '/api/transactions/columns'],
  ['POST', '/api/transactions/merges'],
  ['POST', '/api/undo/*'],
];

const patterns = longCalls.map(([method, path]) => ({
  method,
  path: new RegExp(`^${path.replaceAll('*', '[^/]+')}$`),
}));

export const isLongCall = (method: string, path: string): boolean =>
  patterns.some((one) => one.method === method && one.path.test(path));
