export type { ApiKey } from './authorization';
export { startCoinbaseSandbox, type CoinbaseSandbox, type CoinbaseSandboxOptions } from './coinbase-sandbox';
