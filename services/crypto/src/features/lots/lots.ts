import type { LotMethod, LotScope } from '@app/contracts-crypto';
import { isCurrency } from '@app/money';
import { cut, LotPool, type Lot, type LotPick } from './lot-pool';
import { inOrder, stepsOf, Turn, type Movement, type Step } from './steps';

/** The method and scope by which coins leave, and the person's picks for single disposals. */
export interface LotRule {
  method: LotMethod;
  scope: LotScope;
  picks?: ReadonlyMap<string, readonly LotPick[]>;
  /** Only movements before this disposal. */
  before?: string;
}

/** Coins that left without a known acquisition: their basis counts as zero. */
export interface MissingBasis {
  transactionId: string;
  walletId: string;
  currency: string;
  units: bigint;
}

/** Coins that left, with the lots they came from. */
export interface Disposal {
  transactionId: string;
  walletId: string;
  type: string;
  currency: string;
  at: Date;
  day: string;
  units: bigint;
  pieces: readonly Lot[];
  /** Units without a history. */
  lacking: bigint;
  /** Proceeds minus the fee, in cents; undefined if the value at the time is unknown. */
  proceedsMinor?: bigint;
  /**
   * False if it is not a sale: a gift, a donation, a loss, coins sent away, transfer fees. Their cost leaves
   * with them.
   */
  taxable: boolean;
}

/** Coins received as income. */
export interface Income {
  transactionId: string;
  walletId: string;
  type: string;
  currency: string;
  day: string;
  units: bigint;
  valueMinor?: bigint;
}

export interface Lots {
  /** By wallet, in order of acquisition; with the universal scope all are under {@link allWallets}. */
  byWallet: ReadonlyMap<string, readonly Lot[]>;
  /** The sum of each wallet's movements, in units. */
  held: ReadonlyMap<string, bigint>;
  missing: readonly MissingBasis[];
  disposals: readonly Disposal[];
  income: readonly Income[];
}

export const allWallets = '*';
const usual: LotRule = { method: 'fifo', scope: 'wallet' };

const taxed: readonly string[] = ['sell', 'swap', 'swap_out', 'spend', 'fee'];
/** A move between parts of one exchange: the coins stay where they are. */
const isInternal = (type: string): boolean => type === 'internal_in' || type === 'internal_out';
const incomes: readonly string[] = ['staking_reward', 'interest', 'airdrop', 'mining'];

/**
 * The lots after all movements (C4), by a method and scope. A confirmed transfer carries cost and acquisition
 * day to the other wallet, and its fee leaves the lots. `otherLeg` maps each movement of a transfer to its
 * other leg. Movements without wallet or time, movements of money, and those within an exchange are left out;
 * the order of the input does not matter.
 */
export function lotsOf(
  movements: readonly Movement[],
  otherLeg: ReadonlyMap<string, string>,
  rule: LotRule = usual,
): Lots {
  const walk = new Walk(otherLeg, rule);
  const counted = movements.filter(({ currency, type }) => !isCurrency(currency) && !isInternal(type));
  for (const step of stepsOf(counted, otherLeg).sort(inOrder)) {
    if (step.id === rule.before && step.turn === Turn.out) break;
    walk.take(step);
  }
  return walk.result();
}

class Walk {
  private readonly pools = new Map<string, Map<string, LotPool>>();
  private readonly held = new Map<string, bigint>();
  private readonly missing: MissingBasis[] = [];
  private readonly disposals: Disposal[] = [];
  private readonly income: Income[] = [];
  private readonly underWay = new Map<string, readonly Lot[]>();

  constructor(
    private readonly otherLeg: ReadonlyMap<string, string>,
    private readonly rule: LotRule,
  ) {}

  take(step: Step): void {
    const { turn, walletId, units } = step;
    const isOut = turn === Turn.out || turn === Turn.transferOut;
    const before = this.held.get(walletId) ?? 0n;
    const after = before + (isOut ? -units : units);
    this.held.set(walletId, after < 0n ? 0n : after);
    if (turn === Turn.in) this.comeIn(step);
    else if (turn === Turn.split) {
      if (!this.poolOf(step).grow(units)) this.comeIn({ ...step, valueMinor: undefined });
    } else if (turn === Turn.transferIn) this.arrive(step);
    else if (turn === Turn.transferOut) this.move(step);
    else this.leave(step);
  }

  result(): Lots {
    const byWallet = new Map<string, readonly Lot[]>();
    for (const [place, pools] of this.pools) {
      const lots = [...pools.values()].flatMap((pool) => pool.lots());
      byWallet.set(
        place,
        lots.sort((a, b) => a.acquired.getTime() - b.acquired.getTime()),
      );
    }
    const { held, missing, disposals, income } = this;
    return { byWallet, held, missing, disposals, income };
  }

  private poolOf({ walletId, currency }: Step): LotPool {
    const place = this.rule.scope === 'universal' ? allWallets : walletId;
    const pools = this.pools.get(place) ?? new Map<string, LotPool>();
    this.pools.set(place, pools);
    const pool = pools.get(currency) ?? new LotPool(this.rule.method);
    pools.set(currency, pool);
    return pool;
  }

  private comeIn(step: Step): void {
    const { id, type, walletId, currency, at, day, units, valueMinor, feeMinor } = step;
    const costKnown = valueMinor !== undefined;
    const costMinor = (valueMinor ?? 0n) + feeMinor;
    this.poolOf(step).put({ transactionId: id, currency, acquired: at, day, units, costMinor, costKnown });
    if (incomes.includes(type))
      this.income.push({ transactionId: id, walletId, type, currency, day, units, valueMinor });
  }

  private leave(step: Step): void {
    const { id, type, walletId, currency, at, day, units, valueMinor, feeMinor } = step;
    const { taken, lacking } = this.poolOf(step).take(units, this.rule.picks?.get(id));
    if (lacking > 0n) this.missing.push({ transactionId: id, walletId, currency, units: lacking });
    const taxable = taxed.includes(type);
    const proceedsMinor = valueMinor === undefined ? undefined : valueMinor - feeMinor;
    const what = { transactionId: id, walletId, type, currency, at, day, units };
    this.disposals.push({ ...what, pieces: taken, lacking, proceedsMinor, taxable });
  }

  /** Moves coins to another own wallet; with the universal scope only the fee leaves the lots. */
  private move(step: Step): void {
    const { id, walletId, currency, at, day, units, networkFee } = step;
    const isUniversal = this.rule.scope === 'universal';
    const { taken, lacking } = this.poolOf(step).take(isUniversal ? networkFee : units);
    if (lacking > 0n) this.missing.push({ transactionId: id, walletId, currency, units: lacking });
    // Units without a history also arrive without one; they were already reported where they left.
    if (lacking > 0n && !isUniversal)
      taken.push({
        transactionId: id,
        currency,
        acquired: at,
        day,
        units: lacking,
        costMinor: 0n,
        costKnown: false,
      });
    const [kept, rest] = isUniversal ? [taken, []] : takeFirst(taken, networkFee);
    this.underWay.set(this.otherLeg.get(id)!, rest);
    if (networkFee > 0n) {
      const what = { transactionId: id, walletId, type: 'fee', currency, at, day, units: networkFee };
      this.disposals.push({ ...what, pieces: kept, lacking: isUniversal ? lacking : 0n, taxable: false });
    }
  }

  private arrive(step: Step): void {
    for (const lot of this.underWay.get(step.id) ?? []) this.poolOf(step).put(lot);
  }
}

/** The first units of a list of lots, and the rest. */
function takeFirst(lots: readonly Lot[], units: bigint): [taken: Lot[], rest: Lot[]] {
  const taken: Lot[] = [];
  const rest: Lot[] = [];
  let wanted = units;
  for (const lot of lots) {
    if (wanted === 0n) rest.push(lot);
    else if (lot.units <= wanted) {
      taken.push(lot);
      wanted -= lot.units;
    } else {
      const [part, left] = cut(lot, wanted);
      taken.push(part);
      rest.push(left);
      wanted = 0n;
    }
  }
  return [taken, rest];
}
