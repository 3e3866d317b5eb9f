export { startPlaidSandbox, type PlaidSandbox, type PlaidSandboxOptions } from './plaid-sandbox';
export type { PlaidTransaction } from './transactions';
export type { Item as PlaidItem } from './item';
