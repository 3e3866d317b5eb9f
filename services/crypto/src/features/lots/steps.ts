import { isOutgoing } from '@app/contracts-crypto';
import { unitsOf } from '../quantity/exact-quantity';
import type { TransactionDocument } from '../transaction/transaction.schema';

/** The fields of a movement that affect lots. */
export type Movement = Pick<
  TransactionDocument,
  | '_id'
  | 'type'
  | 'amount'
  | 'amountUsdMinor'
  | 'feeUsdMinor'
  | 'currency'
  | 'walletId'
  | 'at'
  | 'date'
  | 'fee'
  | 'counter'
>;

/**
 * The order of steps at one moment: coins that come in, splits, transfers (leaving before arriving), and last
 * coins that leave.
 */
export const enum Turn {
  in,
  split,
  transferOut,
  transferIn,
  out,
}

/** One change of the lots of one wallet. Quantities in units of the eighteenth decimal, values in cents. */
export interface Step {
  id: string;
  type: string;
  walletId: string;
  currency: string;
  at: Date;
  day: string;
  turn: Turn;
  units: bigint;
  /** Undefined if the value at the time is unknown. */
  valueMinor?: bigint;
  feeMinor: bigint;
  /** The part of the moved quantity that the network kept. */
  networkFee: bigint;
}

/**
 * The steps of movements, usually one each; a swap has two: the given coins leave, the received ones come in
 * at their value.
 */
export function stepsOf(movements: readonly Movement[], otherLeg: ReadonlyMap<string, string>): Step[] {
  const known = new Set(movements.map(({ _id }) => _id));
  return movements.flatMap((movement): Step[] => {
    const { _id: id, type, walletId, currency, at, date, counter, fee } = movement;
    if (walletId === undefined || at === undefined) return [];
    const turn = turnOf(type, known.has(otherLeg.get(id) ?? ''));
    const valueMinor = movement.amountUsdMinor === undefined ? undefined : BigInt(movement.amountUsdMinor);
    const step: Step = {
      id,
      type,
      walletId,
      currency,
      at,
      day: date,
      turn,
      units: unitsOf(movement.amount),
      valueMinor,
      feeMinor: BigInt(movement.feeUsdMinor ?? 0),
      networkFee: fee === undefined ? 0n : unitsOf(fee),
    };
    if (!counter) return [step];
    const got = { walletId: counter.walletId, currency: counter.currency, units: unitsOf(counter.amount) };
    return [step, { ...step, ...got, turn: Turn.in, feeMinor: 0n }];
  });
}

function turnOf(type: string, isLinked: boolean): Turn {
  if (isOutgoing(type)) return isLinked ? Turn.transferOut : Turn.out;
  if (isLinked) return Turn.transferIn;
  return type === 'split' ? Turn.split : Turn.in;
}

/** By time, then turn; then by content, so that ids only decide between equal movements. */
export const inOrder = (a: Step, b: Step): number =>
  a.at.getTime() - b.at.getTime() ||
  a.turn - b.turn ||
  Number(b.units > a.units) - Number(b.units < a.units) ||
  Number(a.valueMinor ?? 0n) - Number(b.valueMinor ?? 0n) ||
  (a.id < b.id ? -1 : 1);
