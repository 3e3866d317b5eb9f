import { isOutgoing } from '@app/contracts-crypto';
import { unitsOf } from '../quantity/exact-quantity';
import type { TransactionDocument } from '../transaction/transaction.schema';

/** Of a movement, what lots depend on. */
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

/** At one moment what comes in is there before anything leaves, and coins under way leave before they arrive. */
export const enum Turn {
  in,
  split,
  transferOut,
  transferIn,
  out,
}

/** One thing that happens to the lots of one wallet. Quantities in units of the eighteenth decimal, values in cents. */
export interface Step {
  id: string;
  type: string;
  walletId: string;
  currency: string;
  at: Date;
  day: string;
  turn: Turn;
  units: bigint;
  /** Undefined where the value then is not known. */
  valueMinor?: bigint;
  feeMinor: bigint;
  /** Of what is moved, the part the network kept. */
  networkFee: bigint;
}

/** What movements do, one step each; a swap is two: what is given leaves, what is got comes in for its value. */
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

/** By time, then turn; movements of one moment by what they are, so that their ids decide between equal ones only. */
export const inOrder = (a: Step, b: Step): number =>
  a.at.getTime() - b.at.getTime() ||
  a.turn - b.turn ||
  Number(b.units > a.units) - Number(b.units < a.units) ||
  Number(a.valueMinor ?? 0n) - Number(b.valueMinor ?? 0n) ||
  (a.id < b.id ? -1 : 1);
