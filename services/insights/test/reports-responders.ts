import {
  exampleAccount,
  exampleBudgetPlan,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  listSeriesEndpoint,
  listTripsEndpoint,
  pageReportMonthsEndpoint,
  queryBalancesAtEndpoint,
  readAssetPurchasesEndpoint,
  readBudgetPlanEndpoint,
  readContractorsEndpoint,
  readLexiconEndpoint,
} from '@app/contracts-banking';
import { readCryptoGainsEndpoint } from '@app/contracts-crypto';
import { payOfRangeEndpoint } from '@app/contracts-payroll';
import { fakeResponder } from '@app/node-testing/service';
import { monthsOf, type TestRow } from './report-months';

/**
 * The requests that only reports make; the rows come from `rows`, two per page, with a cursor that is a month
 * without rows.
 */
export const onlyForReports = (rows: () => readonly TestRow[]) => [
  fakeResponder(pageReportMonthsEndpoint, ({ from, to, before }) => {
    const found = rows()
      .filter(({ date }) => date >= from && date <= to)
      .sort((a, b) => (a.date < b.date ? 1 : -1));
    const at = before === undefined ? 0 : Number(before.slice(5)) * 2;
    const next = found.length > at + 2 ? `1970-${String(at / 2 + 1).padStart(2, '0')}` : null;
    return monthsOf(found.slice(at, at + 2), next);
  }),
  fakeResponder(readLexiconEndpoint, () => ({ ...readLexiconEndpoint.example.reply, since: '2025-06-02' })),
  fakeResponder(listCategoriesEndpoint, () => [
    ...listCategoriesEndpoint.example.reply,
    {
      ...listCategoriesEndpoint.example.reply[0]!,
      id: 'charity',
      name: 'Charity',
      taxLine: 'Schedule A, line 11',
    },
    ...[
      ['Rent', 'Housing'],
      ['Mortgage', 'Housing'],
      ['Electric', 'Utilities'],
    ].map(([name, parent]) => ({
      ...listCategoriesEndpoint.example.reply[0]!,
      id: name!,
      name: name!,
      parent: parent!,
      taxLine: null,
    })),
  ]),
  fakeResponder(queryBalancesAtEndpoint, ({ days }) => ({
    currency: 'USD',
    days: days.map((day) => ({ ...queryBalancesAtEndpoint.example.reply.days[0]!, day })),
  })),
  fakeResponder(readBudgetPlanEndpoint, () => exampleBudgetPlan),
  fakeResponder(listTripsEndpoint, () => listTripsEndpoint.example.reply),
  fakeResponder(readContractorsEndpoint, () => readContractorsEndpoint.example.reply),
  fakeResponder(readAssetPurchasesEndpoint, () => readAssetPurchasesEndpoint.example.reply),
  fakeResponder(payOfRangeEndpoint, () => payOfRangeEndpoint.example.reply),
  fakeResponder(readCryptoGainsEndpoint, () => readCryptoGainsEndpoint.example.reply),
];

/** All requests that reports make to other services. */
export const reportResponders = (rows: () => readonly TestRow[]) => [
  ...onlyForReports(rows),
  fakeResponder(listAccountsEndpoint, () => [exampleAccount]),
  fakeResponder(listSeriesEndpoint, () => listSeriesEndpoint.example.reply),
];
