import { isOutgoing } from '@app/contracts-crypto';
import { unitsOf } from '../transaction/exact-quantity';
import type { TransactionDocument } from '../transaction/transaction.schema';

export type Movement = Pick<
  TransactionDocument,
  '_id' | 'type' | 'amount' | 'amountUsdMinor' | 'currency' | 'walletId' | 'at' | 'fee'
>;

/** Coins that came in together and are still there. Quantities are units of the eighteenth decimal, costs cents. */
export interface Lot {
  /** The movement that brought them. */
  transactionId: string;
  currency: string;
  acquired: Date;
  units: bigint;
  costMinor: bigint;
  /** False where nobody told what they cost: it is taken for nothing then. */
  costKnown: boolean;
}

/** Coins that left without any history of how they came: their basis is taken for zero. */
export interface Missing {
  transactionId: string;
  walletId: string;
  currency: string;
  units: bigint;
}

export interface Lots {
  /** By wallet, first in first. */
  byWallet: ReadonlyMap<string, readonly Lot[]>;
  missing: readonly Missing[];
}

/** At one moment what comes in is there before anything leaves, and coins under way leave before they arrive. */
const enum Turn {
  in,
  transferOut,
  transferIn,
  out,
}
interface Step {
  movement: Movement & { walletId: string; at: Date };
  turn: Turn;
  units: bigint;
}

/**
 * The lots of each wallet after everything that happened, first in first out within a wallet (C4). A confirmed transfer carries cost
 * and day of acquisition to the other wallet, and its fee is used up. `otherLeg` names the other leg of a movement that is part of
 * one. Movements without wallet or time are left out; their order does not matter.
 */
export function lotsOf(movements: readonly Movement[], otherLeg: ReadonlyMap<string, string>): Lots {
  const known = new Set(movements.map(({ _id }) => _id));
  const steps = movements
    .flatMap((movement): Step[] => {
      const { walletId, at, type, _id } = movement;
      if (walletId === undefined || at === undefined) return [];
      const isLinked = known.has(otherLeg.get(_id) ?? '');
      const turn = isOutgoing(type)
        ? isLinked
          ? Turn.transferOut
          : Turn.out
        : isLinked
          ? Turn.transferIn
          : Turn.in;
      return [{ movement: { ...movement, walletId, at }, turn, units: unitsOf(movement.amount) }];
    })
    .sort(inOrder);
  const byWallet = new Map<string, Lot[]>();
  const missing: Missing[] = [];
  const underWay = new Map<string, Lot[]>();
  const lotsIn = (walletId: string): Lot[] => {
    const lots = byWallet.get(walletId) ?? [];
    byWallet.set(walletId, lots);
    return lots;
  };
  for (const { movement, turn, units } of steps) {
    const { _id, walletId, currency, at, amountUsdMinor } = movement;
    if (turn === Turn.in) {
      const costMinor = BigInt(amountUsdMinor ?? 0);
      const costKnown = amountUsdMinor !== undefined;
      insert(lotsIn(walletId), { transactionId: _id, currency, acquired: at, units, costMinor, costKnown });
      continue;
    }
    if (turn === Turn.transferIn) {
      for (const lot of underWay.get(_id) ?? []) insert(lotsIn(walletId), lot);
      continue;
    }
    const { taken, lacking } = take(lotsIn(walletId), currency, units);
    if (lacking > 0n) missing.push({ transactionId: _id, walletId, currency, units: lacking });
    if (turn === Turn.transferOut) {
      // What has no history arrives without one, too; it was told of where it left.
      if (lacking > 0n)
        taken.push({
          transactionId: _id,
          currency,
          acquired: at,
          units: lacking,
          costMinor: 0n,
          costKnown: false,
        });
      take(taken, currency, movement.fee === undefined ? 0n : unitsOf(movement.fee));
      underWay.set(otherLeg.get(_id)!, taken);
    }
  }
  return { byWallet, missing };
}

/** Keeps lots in the order of their acquisition. */
function insert(lots: Lot[], lot: Lot): void {
  // From the end, where almost all of them belong.
  const before = lots.findLastIndex((one) => one.acquired.getTime() <= lot.acquired.getTime());
  lots.splice(before + 1, 0, lot);
}

/** Takes so much of a coin out of the lots, oldest first; a lot that is divided divides its cost in proportion, to the cent. */
function take(lots: Lot[], currency: string, units: bigint): { taken: Lot[]; lacking: bigint } {
  const taken: Lot[] = [];
  let wanted = units;
  for (let index = 0; index < lots.length && wanted > 0n;) {
    const lot = lots[index]!;
    if (lot.currency !== currency) index += 1;
    else if (lot.units <= wanted) {
      wanted -= lot.units;
      taken.push(lot);
      lots.splice(index, 1);
    } else {
      // What stays keeps what the division leaves over, so that nothing of the cost is lost.
      const costMinor = (lot.costMinor * wanted) / lot.units;
      taken.push({ ...lot, units: wanted, costMinor });
      lots[index] = { ...lot, units: lot.units - wanted, costMinor: lot.costMinor - costMinor };
      wanted = 0n;
    }
  }
  return { taken, lacking: wanted };
}

/** By time, then turn; movements of one moment by what they are, so that their ids decide between equal ones only. */
const inOrder = (a: Step, b: Step): number =>
  a.movement.at.getTime() - b.movement.at.getTime() ||
  a.turn - b.turn ||
  Number(b.units > a.units) - Number(b.units < a.units) ||
  (a.movement.amountUsdMinor ?? 0) - (b.movement.amountUsdMinor ?? 0) ||
  (a.movement._id < b.movement._id ? -1 : 1);
