import type { Day } from '@app/calendar';
import type { LotMethod } from '@app/contracts-crypto';

/**
 * Coins that came in together and are still held. Quantities are in units of the eighteenth decimal, costs in
 * cents.
 */
export interface Lot {
  /** Id of the movement that brought them. */
  transactionId: string;
  currency: string;
  acquired: Date;
  /** The acquisition day in the person's time zone. */
  day: Day;
  units: bigint;
  costMinor: bigint;
  /** False if the cost is unknown; it then counts as 0. */
  costKnown: boolean;
}

/** A number of units of one lot that the person chose to leave first. */
export interface LotPick {
  lotId: string;
  units: bigint;
}

const least = (...values: readonly bigint[]): bigint => values.reduce((a, b) => (b < a ? b : a));
export const sumOf = (values: readonly bigint[]): bigint => values.reduce((a, b) => a + b, 0n);

/**
 * Divides a total in proportion to weights; rounding never loses a unit, because each part ends where the
 * next begins.
 */
export function spread(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = sumOf(weights);
  if (whole === 0n) return weights.map(() => 0n);
  let weight = 0n;
  let given = 0n;
  return weights.map((one) => {
    weight += one;
    const part = (total * weight) / whole - given;
    given += part;
    return part;
  });
}

/** Splits off the first units of a lot; the rest keeps the remainder from dividing the cost. */
export function cut(lot: Lot, units: bigint): [part: Lot, rest: Lot] {
  const costMinor = (lot.costMinor * units) / lot.units;
  return [
    { ...lot, units, costMinor },
    { ...lot, units: lot.units - units, costMinor: lot.costMinor - costMinor },
  ];
}

/** Scale finer than any price: cents per 10⁻²⁴ of a unit of the eighteenth decimal. */
const rateScale = 10n ** 24n;
interface Entry {
  lot: Lot;
  /** Cost of one unit, scaled; only needed to order by highest cost. */
  rate: bigint;
}

const byAge = (a: Entry, b: Entry): number => a.lot.acquired.getTime() - b.lot.acquired.getTime();
const byRate = (a: Entry, b: Entry): number => (a.rate < b.rate ? -1 : a.rate > b.rate ? 1 : byAge(b, a));

/** The lots of one coin in one place, and which of them leave first (C4). */
export class LotPool {
  /** In the order of the method; FIFO takes from the front, other methods from the end. */
  private readonly entries: Entry[] = [];
  /** With the average method, the total cost of all lots; the lots themselves have no cost. */
  private cost = 0n;
  private allKnown = true;

  constructor(private readonly method: LotMethod) {}

  put(lot: Lot): void {
    if (lot.units === 0n) return;
    const isAverage = this.method === 'average';
    if (this.entries.length === 0) this.allKnown = true;
    this.cost += isAverage ? lot.costMinor : 0n;
    this.allKnown &&= lot.costKnown;
    const isDearestFirst = this.method === 'hifo';
    const rate = isDearestFirst ? (lot.costMinor * rateScale) / lot.units : 0n;
    this.insert({ lot: isAverage ? { ...lot, costMinor: 0n } : lot, rate }, isDearestFirst ? byRate : byAge);
  }

  /** Takes out this many units: picked lots first, then by the method. */
  take(units: bigint, picks: readonly LotPick[] = []): { taken: Lot[]; lacking: bigint } {
    const before = this.units;
    const taken: Lot[] = [];
    let wanted = units;
    for (const pick of picks) {
      // Coins of one lot that came back from another wallet are stored in several parts.
      for (let left = least(pick.units, wanted); left > 0n;) {
        const index = this.entries.findIndex(({ lot }) => lot.transactionId === pick.lotId);
        if (index < 0) break;
        const part = this.takeAt(index, left);
        left -= part.units;
        wanted -= part.units;
        taken.push(part);
      }
    }
    const isFromEnd = this.method === 'lifo' || this.method === 'hifo';
    while (wanted > 0n && this.entries.length > 0) {
      const part = this.takeAt(isFromEnd ? this.entries.length - 1 : 0, wanted);
      wanted -= part.units;
      taken.push(part);
    }
    const parts = taken.filter((part) => part.units > 0n);
    return { taken: this.method === 'average' ? this.atAverage(parts, before) : parts, lacking: wanted };
  }

  /**
   * A split: adds units without cost, so that each lot grows in proportion. False if there is no lot to grow.
   */
  grow(units: bigint): boolean {
    const parts = spread(
      units,
      this.entries.map(({ lot }) => lot.units),
    );
    this.entries.forEach((entry, index) => {
      entry.lot = { ...entry.lot, units: entry.lot.units + parts[index]! };
    });
    return this.entries.length > 0;
  }

  /** By day of acquisition. */
  lots(): Lot[] {
    const lots = this.entries.map(({ lot }) => lot);
    const all = this.method === 'average' ? this.priced(lots, this.cost) : lots;
    return [...all].sort((a, b) => a.acquired.getTime() - b.acquired.getTime());
  }

  private get units(): bigint {
    return this.method === 'average' ? sumOf(this.entries.map(({ lot }) => lot.units)) : 0n;
  }

  private atAverage(parts: readonly Lot[], before: bigint): Lot[] {
    if (before === 0n) return [];
    const cost = (this.cost * sumOf(parts.map(({ units }) => units))) / before;
    this.cost -= cost;
    return this.priced(parts, cost);
  }

  private priced(lots: readonly Lot[], cost: bigint): Lot[] {
    const costs = spread(
      cost,
      lots.map(({ units }) => units),
    );
    return lots.map((lot, index) => ({ ...lot, costMinor: costs[index]!, costKnown: this.allKnown }));
  }

  private takeAt(index: number, wanted: bigint): Lot {
    const entry = this.entries[index]!;
    if (entry.lot.units > wanted) {
      const [part, rest] = cut(entry.lot, wanted);
      entry.lot = rest;
      return part;
    }
    if (index === 0) this.entries.shift();
    else this.entries.splice(index, 1);
    return entry.lot;
  }

  /** After entries of equal rank. */
  private insert(entry: Entry, order: (a: Entry, b: Entry) => number): void {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(this.entries[middle]!, entry) <= 0) low = middle + 1;
      else high = middle;
    }
    this.entries.splice(low, 0, entry);
  }
}
