import { isDay } from '@app/calendar';
import { quoteCurrency } from '@app/contracts-crypto';
import { oneLine } from '@app/contracts-kernel';
import { isCurrency } from '@app/money';
import { centsOf, maxDollarsMinor } from '../quantity/coin-value';
import { unitsOf } from '../quantity/exact-quantity';
import { rowName, transaction, type WireTransaction } from './coinbase-wire';
import type { ExchangeMovement, ReadMovement, UnreadableRow } from './exchange-source';

/** Types that mean the same in either direction. */
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
/** Types that mean different things for coins that come in and coins that leave. */
const directed: Readonly<Record<string, readonly [in_: string, out: string]>> = {
  trade: ['swap_in', 'swap_out'],
  advanced_trade_fill: ['buy', 'sell'],
  // Still the person's own coins, in another part of the exchange.
  staking_transfer: ['internal_in', 'internal_out'],
  unstaking_transfer: ['internal_in', 'internal_out'],
};
const comingIn: readonly string[] = ['buy', 'staking_reward', 'interest', 'airdrop', 'deposit'];
const other = ['receive', 'send'] as const;

/** Our kind for a type of Coinbase: an unknown type follows the sign of its amount, never contradicts it. */
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

/** Converts a movement of Coinbase. Throws RangeError for invalid amounts and times. */
export function movementOf(wire: WireTransaction): ExchangeMovement {
  const { amount, native_amount: native, network, trade, details } = wire;
  const leaves = amount.amount.startsWith('-');
  const fee = network?.transaction_fee;
  const isDollars = native?.currency === quoteCurrency;
  const commission = wire.advanced_trade_fill?.commission;
  const isPricedInDollars = wire.advanced_trade_fill?.product_id?.endsWith(`-${quoteCurrency}`);
  return {
    id: wire.id,
    state: stateOf(wire.status),
    type: kindOf(wire.type, leaves, amount.currency),
    amount: quantityIn(amount.amount),
    ...(isDollars && { amountUsdMinor: dollarsIn(native.amount) }),
    ...(commission && isPricedInDollars && { feeUsdMinor: dollarsIn(commission) }),
    ...(leaves && fee?.currency === amount.currency && { fee: quantityIn(fee.amount) }),
    description: shortLine(wire.description ?? details?.title ?? ''),
    at: timeIn(wire.created_at),
    ...(network?.hash && { hash: shortLine(network.hash) }),
    ...(trade && { tradeId: trade.id }),
  };
}

/** Reads any row of a list of movements: a malformed row does not affect others, and is listed by name. */
export function readMovement(row: unknown): ReadMovement {
  const wire = transaction.safeParse(row);
  if (!wire.success) return unreadable('the movement', row);
  try {
    return movementOf(wire.data);
  } catch (error) {
    if (error instanceof RangeError) return unreadable('the movement', row);
    throw error;
  }
}

export function unreadable(kind: string, row: unknown): UnreadableRow {
  const { id, name, created_at: at } = rowName.safeParse(row).data ?? {};
  const day = at?.slice(0, 10);
  const called = [name && shortLine(name), id && shortLine(id)].filter(Boolean).join(', ');
  const said = `${kind}${isDay(day) ? ` of ${day}` : ''}${called ? ` (${called})` : ''}`;
  return { state: 'unreadable', ...(id && { id }), said };
}

export const shortLine = (text: string): string => oneLine(text.slice(0, 140)).trim();

const longestAmount = 60;

/** A quantity without its sign. Throws RangeError for an invalid one. */
function quantityIn(text: string): string {
  const plain = text.slice(0, longestAmount + 1).replace(/^[-+]/, '');
  if (plain.length > longestAmount || !/^\d/.test(plain)) throw new RangeError('Not a quantity');
  unitsOf(plain);
  return plain;
}

function dollarsIn(text: string): number {
  const minor = centsOf(quantityIn(text));
  if (minor > maxDollarsMinor) throw new RangeError('More dollars than there are');
  return minor;
}

/** Accepts only years for which the date has four digits in every time zone. */
function timeIn(text: string): Date {
  const at = new Date(text);
  const year = at.getUTCFullYear();
  if (!(year > 1990 && year < 2200)) throw new RangeError('Not a time');
  return at;
}
