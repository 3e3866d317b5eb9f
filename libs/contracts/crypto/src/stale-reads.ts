/** What a change of the history of coins makes stale: lots, gains and the portfolio are worked out from all of it. */
export const historyReads: readonly string[] = [
  '/api/crypto/checks',
  '/api/crypto/gains',
  '/api/crypto/lots',
  '/api/crypto/portfolio',
  '/api/crypto/sales',
  '/api/crypto/settings',
  '/api/crypto/transactions',
  '/api/crypto/transfers',
  '/api/crypto/wallets',
];
