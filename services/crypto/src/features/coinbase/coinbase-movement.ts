import { isCurrency } from '@app/money';
import { quoteCurrency } from '@app/contracts-crypto';
import { centsOf } from '../quantity/coin-value';
import type { ExchangeMovement } from './exchange-source';
import type { WireTransaction } from './coinbase-wire';

/** Types that say what they are whatever their direction. */
const kinds: Readonly<Record<string, string>> = {
  buy: 'buy',
  sell: 'sell',
  earn_payout: 'staking_reward',
  inflation_reward: 'staking_reward',
  staking_reward: 'staking_reward',
  interest: 'interest',
  learning_reward: 'airdrop',
  incentives_rewards_payout: 'interest',
  subscription_rebate: 'interest',
  subscription: 'fee',
  retail_simple_dust: 'sell',
  fiat_deposit: 'deposit',
  fiat_withdrawal: 'withdrawal',
};
/** Types that are one thing when coins come in and another when they leave. */
const directed: Readonly<Record<string, readonly [in_: string, out: string]>> = {
  trade: ['swap_in', 'swap_out'],
  advanced_trade_fill: ['buy', 'sell'],
  // Still the person's own coins, in another drawer of the exchange.
  staking_transfer: ['internal_in', 'internal_out'],
  unstaking_transfer: ['internal_in', 'internal_out'],
};
const comingIn: readonly string[] = ['buy', 'staking_reward', 'interest', 'airdrop', 'deposit'];
const other = ['receive', 'send'] as const;

/** What a type of Coinbase is in our words: unknown ones go by the direction of their amount, never against it. */
export function kindOf(type: string, leaves: boolean, coin: string): string {
  if (isCurrency(coin)) return leaves ? 'withdrawal' : 'deposit';
  const pair = Object.hasOwn(directed, type) ? directed[type] : undefined;
  if (pair) return pair[leaves ? 1 : 0];
  const kind = Object.hasOwn(kinds, type) ? kinds[type] : undefined;
  if (kind === undefined || comingIn.includes(kind) === leaves) return other[leaves ? 1 : 0];
  return kind;
}

const voids: readonly string[] = ['failed', 'expired', 'canceled'];
const stateOf = (status: string): ExchangeMovement['state'] =>
  status === 'completed' ? 'done' : voids.includes(status) ? 'void' : 'pending';

/** A movement of Coinbase in our words. Throws RangeError for amounts and times that are none. */
export function movementOf(wire: WireTransaction): ExchangeMovement {
  const { amount, native_amount: native, network, trade, details } = wire;
  const leaves = amount.amount.startsWith('-');
  const at = new Date(wire.created_at);
  if (Number.isNaN(at.getTime())) throw new RangeError(`Not a time: ${wire.created_at}`);
  const fee = network?.transaction_fee;
  const isDollars = native?.currency === quoteCurrency;
  const commission = wire.advanced_trade_fill?.commission;
  const isPricedInDollars = wire.advanced_trade_fill?.product_id?.endsWith(`-${quoteCurrency}`);
  return {
    id: wire.id,
    state: stateOf(wire.status),
    type: kindOf(wire.type, leaves, amount.currency),
    amount: positive(amount.amount),
    ...(isDollars && { amountUsdMinor: centsOf(positive(native.amount)) }),
    ...(commission && isPricedInDollars && { feeUsdMinor: centsOf(positive(commission)) }),
    ...(leaves && fee?.currency === amount.currency && { fee: positive(fee.amount) }),
    description: (wire.description ?? details?.title ?? '').slice(0, 140),
    at,
    ...(network?.hash && { hash: network.hash.slice(0, 140) }),
    ...(trade && { tradeId: trade.id }),
  };
}

const positive = (text: string): string => text.replace(/^[-+]/, '');
