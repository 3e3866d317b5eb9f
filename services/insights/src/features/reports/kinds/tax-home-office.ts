import type { ReportSection, TaxAnswers } from '@app/contracts-insights';
import { sumMinor } from '@app/money';
import type { Sums } from '../tally/sums';
import type { HomeOffice } from '../tax/schedule-c';
import { portion } from '../tax/tax-math';
import type { TaxTally } from '../tax/tax-tally';
import { columns, section } from './report-words';

interface HomeInput {
  answers: TaxAnswers;
  tally: TaxTally;
}

/** By the simplified method, or by the office's share of the home's costs (Form 8829, indirect expenses). */
export const homeOfficeOf = ({ answers, tally }: HomeInput): HomeOffice => ({
  feet: answers.homeOfficeFeet,
  ...(answers.homeFeet > 0 && { home: { feet: answers.homeFeet, costs: total(tally.homeCosts) } }),
});
const total = (sums: Sums): number => sumMinor(sums.all().map(({ minor }) => minor));

/** The home's costs and the office's share of them, if the person chose that method. */
export function homeSections({ answers: { homeOfficeFeet, homeFeet }, tally }: HomeInput): ReportSection[] {
  if (homeFeet === 0) return [];
  const rows = tally.homeCosts.all().map(({ name, minor }) => ({
    cells: [name, minor, portion(minor, homeOfficeFeet, homeFeet)],
  }));
  return [
    section('home-office', 'Home office', {
      note: `${homeOfficeFeet} of ${homeFeet} square feet. Payments of a mortgage are not in it, because only their interest counts, nor is depreciation. What is deducted here does not count again on Schedule A.`,
      table: {
        columns: columns(['What the home cost', 'text'], ['Amount', 'money'], ['Of the office', 'money']),
        rows,
        empty: 'Nothing was paid in Housing or Utilities in this year.',
      },
    }),
  ];
}
