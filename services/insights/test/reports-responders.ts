import {
  exampleAccount,
  exampleBudgetPlan,
  listAccountsEndpoint,
  listCategoriesEndpoint,
  listSeriesEndpoint,
  listTripsEndpoint,
  pageReportRowsEndpoint,
  queryBalancesAtEndpoint,
  readAssetPurchasesEndpoint,
  readBudgetPlanEndpoint,
  readContractorsEndpoint,
  readLexiconEndpoint,
  type ReportRow,
} from '@app/contracts-banking';
import { readCryptoGainsEndpoint } from '@app/contracts-crypto';
import { payOfRangeEndpoint } from '@app/contracts-payroll';
import { fakeResponder } from '@app/node-testing/service';

/** What only reports ask other services; rows as `rows` says, two of them to a page. */
export const onlyForReports = (rows: () => readonly ReportRow[]) => [
  fakeResponder(pageReportRowsEndpoint, ({ from, to, after }) => {
    const found = rows()
      .filter(({ date }) => date >= from && date <= to)
      .sort((a, b) => (a.date < b.date ? 1 : -1));
    const at = Number(after ?? 0);
    return {
      rows: found.slice(at, at + 2),
      rates: [{ currency: 'EUR', month: '2026-03', rate: '1.1' }],
      next: found.length > at + 2 ? String(at + 2) : null,
    };
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

/** Everything a report asks other services. */
export const reportResponders = (rows: () => readonly ReportRow[]) => [
  ...onlyForReports(rows),
  fakeResponder(listAccountsEndpoint, () => [exampleAccount]),
  fakeResponder(listSeriesEndpoint, () => listSeriesEndpoint.example.reply),
];
