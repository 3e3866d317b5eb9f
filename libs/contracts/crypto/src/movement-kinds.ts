/**
 * Direction of each movement kind, which is stored as a transaction's type. Kinds that only an exchange reports count as
 * incoming, because only a kind listed as outgoing may reduce a wallet.
 */
export const movementKinds = {
  buy: 'in',
  receive: 'in',
  swap_in: 'in',
  staking_reward: 'in',
  interest: 'in',
  airdrop: 'in',
  mining: 'in',
  gift_in: 'in',
  split: 'in',
  deposit: 'in',
  internal_in: 'in',
  sell: 'out',
  send: 'out',
  swap_out: 'out',
  fee: 'out',
  gift_out: 'out',
  donation: 'out',
  lost: 'out',
  spend: 'out',
  swap: 'out',
  withdrawal: 'out',
  internal_out: 'out',
} as const satisfies Record<string, 'in' | 'out'>;
export type MovementKind = keyof typeof movementKinds;

/** Whether coins of such a transaction leave its wallet. */
export const isOutgoing = (type: string): boolean =>
  Object.hasOwn(movementKinds, type) && movementKinds[type as MovementKind] === 'out';
