import { decimalText } from '@app/money';
import { ofNames } from '../explore-words';
import type { ExploreOf } from '../explore-sums';
import type { YearView } from './use-year-view';

/** The grid as the rows of a file, with every cent. */
export function yearCsv({ money, monthNames, currency, nameOf, averageOf }: YearView): string[][] {
  const line = (kind: string, name: string, byMonth: readonly number[], total: number): string[] => [
    kind,
    name,
    ...byMonth.map((minor) => decimalText(minor, currency)),
    decimalText(total, currency),
    decimalText(averageOf(total), currency),
  ];
  const section = (of: ExploreOf): string[][] => {
    const { lines, byBucket, totalMinor } = money[of];
    return [
      ...lines.map((yearLine) => line(ofNames[of], nameOf(yearLine.of), yearLine.byBucket, yearLine.minor)),
      line(ofNames[of], 'Total', byBucket, totalMinor),
    ];
  };
  return [
    ['Kind', 'Name', ...monthNames, `Total (${currency})`, 'Average a month'],
    ...section('income'),
    ...section('expense'),
    line('Net', 'Net', money.netByMonth, money.netMinor),
  ];
}
