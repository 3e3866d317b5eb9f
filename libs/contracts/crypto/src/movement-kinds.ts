/**
 * What can happen to a coin, by the kind that is kept as a transaction's type. An exchange may report others; they come in:
 * only what is reported as leaving leaves.
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

/** Whether the coins of such a transaction leave its wallet. */
export const isOutgoing = (type: string): boolean =>
  Object.hasOwn(movementKinds, type) && movementKinds[type as MovementKind] === 'out';
