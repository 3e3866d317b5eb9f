import { taxLines, type TaxLineId } from '@app/contracts-banking';
import { sumMinor } from '@app/money';
import { portion } from './tax-math';
import { homeOfficeFoot, mealsShare } from './tax-rules';

/** Square feet of a home office; with the home's square feet and costs, its share of those counts. */
export interface HomeOffice {
  feet: number;
  home?: { feet: number; costs: number };
}

/** One business amount on a tax line; `minor` is the business share in cents. */
export interface BusinessEntry {
  rowId: string;
  date: string;
  what: string;
  /** Null if it has no line yet. */
  line: TaxLineId | null;
  side: 'income' | 'expense';
  wholeMinor: number;
  percent: number;
  minor: number;
  hasReceipt: boolean;
}

export interface ScheduleC {
  lines: ReadonlyMap<TaxLineId, number>;
  /** The printed lines 5, 7, 28, 29, 30 and 31. */
  grossProfit: number;
  grossIncome: number;
  totalExpenses: number;
  tentative: number;
  homeOffice: number;
  netProfit: number;
  /** Expenses without a line, which are in no sum here. */
  withoutLine: number;
}

const notExpenses: ReadonlySet<TaxLineId> = new Set(['C1', 'C2', 'C4', 'C6']);

/**
 * Parts I and II of Schedule C. Line 9 is either the mileage deduction or the sum of the entries; line 24b
 * counts by half.
 */
export function scheduleC(
  entries: readonly BusinessEntry[],
  options: { mileage: number; car: 'mileage' | 'actual'; homeOffice?: HomeOffice },
): ScheduleC {
  const sums = new Map<TaxLineId, number>();
  let withoutLine = 0;
  for (const { line, minor, side } of entries)
    if (line === null) withoutLine += side === 'expense' ? minor : 0;
    else {
      // Income on a cost line lowers it, and an expense on an income line lowers that.
      const sign = taxLines.find(({ id }) => id === line)!.side === side ? 1 : -1;
      sums.set(line, (sums.get(line) ?? 0) + sign * minor);
    }
  if (options.car === 'mileage') sums.set('C9', options.mileage);
  if (sums.has('C24b')) sums.set('C24b', portion(sums.get('C24b')!, mealsShare, 100));
  const of = (line: TaxLineId): number => sums.get(line) ?? 0;
  const grossProfit = of('C1') - of('C2') - of('C4');
  const grossIncome = grossProfit + of('C6');
  const totalExpenses = sumMinor(taxLines.filter(({ id }) => !notExpenses.has(id)).map(({ id }) => of(id)));
  const tentative = grossIncome - totalExpenses;
  // Rev. Proc. 2013-13, section 4.08, and 26 U.S.C. 280A(c)(5): limited to the remaining income.
  const homeOffice = Math.min(officeCosts(options.homeOffice), Math.max(0, tentative));
  return {
    lines: sums,
    grossProfit,
    grossIncome,
    totalExpenses,
    tentative,
    homeOffice,
    netProfit: tentative - homeOffice,
    withoutLine,
  };
}

/** The simplified method, or the office's share of the home's costs by floor space. */
const officeCosts = ({ feet, home }: HomeOffice = { feet: 0 }): number =>
  home ? portion(home.costs, feet, home.feet) : feet * homeOfficeFoot;
