import type { Day } from '@app/calendar';
import { isLongTerm } from './long-term';
import { spread, type Lot } from './lot-pool';

/**
 * The gain if the lots were sold today for `value` minor units, by holding period. The order of the lots has no effect, because
 * the value is divided between the two periods and not lot by lot.
 */
export function gainsByAge(value: bigint, lots: readonly Lot[], today: Day): { short: bigint; long: bigint } {
  const units = { short: 0n, long: 0n };
  const cost = { short: 0n, long: 0n };
  for (const lot of lots) {
    const term = lot.costKnown && isLongTerm(lot.day, today) ? 'long' : 'short';
    units[term] += lot.units;
    cost[term] += lot.costMinor;
  }
  const [short, long] = spread(value, [units.short, units.long]);
  return { short: short! - cost.short, long: long! - cost.long };
}
