import {
  billStatusEvent,
  budgetProgressEvent,
  pageReportMonthsEndpoint,
  queryBalancesAtEndpoint,
  balanceLowEvent,
  creditUsedEvent,
  priceChangedEvent,
  queryMonthsEndpoint,
  querySpendingEndpoint,
  readLedgerVersionEndpoint,
  unusualSpendingEvent,
  type ReportMonths,
} from '@app/contracts-banking';
import { messagePact } from '@app/node-testing/pact';
import { levelOf, wordsFor } from '../src/features/alerts/budget-alert';
import { balanceNotice } from '../src/features/notices/balance-notice';
import { creditNotice } from '../src/features/notices/credit-notice';
import { billNotice, priceNotice } from '../src/features/notices/notice';
import { rowsOf } from '../src/features/reports/tally/ledger-rows';
import { unusualNotice } from '../src/features/notices/unusual-notice';

describe('insights needs of banking', () => {
  const pact = messagePact({ consumer: 'insights', provider: 'banking' });

  it('asks for spending by category, for trends', () =>
    pact.uses(
      querySpendingEndpoint,
      {
        state: 'a person who spent on Dining',
        request: { period: { from: '2026-11-01', to: '2026-11-21' } },
        reply: {
          period: true,
          currency: true,
          expensesMinor: true,
          incomeMinor: true,
          count: true,
          leftOut: true,
          byCategory: true,
          largest: true,
        },
      },
      (reply) => expect(reply.byCategory[0]!.category).toBe('Dining'),
    ));

  it('asks for totals per month, for volatility and patterns', () =>
    pact.uses(
      queryMonthsEndpoint,
      { state: 'a person who spent on Dining', reply: { currency: true, months: true } },
      (reply) => expect(reply.months[0]!.categories[0]!.totalMinor).toBe(27350),
    ));

  it('asks whether the ledger changed, before computing trends again', () =>
    pact.uses(
      readLedgerVersionEndpoint,
      { state: 'a person who spent on Dining', reply: { version: true } },
      (reply) => expect(reply.version).not.toBe(''),
    ));

  it('reads the months of a ledger as columns, for reports', () =>
    pact.uses(
      pageReportMonthsEndpoint,
      {
        state: 'a person who spent on Dining',
        request: { from: '2026-11-01', to: '2026-11-30', business: true },
        // All rows are in the person's own currency.
        example: { ...pageReportMonthsEndpoint.example.reply, rates: [] },
        reply: {
          ledger: {
            categories: true,
            currencies: true,
            accounts: true,
            merchants: true,
            tags: true,
            columns: {
              id: true,
              description: true,
              category: true,
              day: true,
              type: true,
              amountMinor: true,
              currency: true,
              status: true,
              account: true,
              flags: true,
              merchant: true,
            },
            rowTags: true,
            parts: true,
          },
          business: true,
          rates: true,
          next: true,
        },
      },
      (reply) => {
        const [row] = rowsOf(reply as ReportMonths, { from: '2026-11-01', to: '2026-11-30' }, 'USD');
        expect(row).toMatchObject({ category: 'Dining', type: 'expense', counts: [{ category: 'Dining' }] });
      },
    ));

  it('asks for assets and debts at the end of days, for reports', () =>
    pact.uses(
      queryBalancesAtEndpoint,
      {
        state: 'a person who spent on Dining',
        request: { days: ['2026-10-31'] },
        reply: {
          currency: true,
          days: [
            {
              day: true,
              assetsMinor: true,
              liabilitiesMinor: true,
              leftOut: true,
              accounts: [{ id: true, name: true, kind: true, currency: true, balanceMinor: true }],
            },
          ],
        },
      },
      ({ days }) => expect(days).toHaveLength(1),
    ));

  it('receives the progress of budgets, for alerts', () =>
    pact.receives(
      budgetProgressEvent,
      {
        state: 'somebody spends in a budgeted category',
        payload: {
          userId: true,
          category: true,
          month: true,
          spentMinor: true,
          limitMinor: true,
          currency: true,
          period: { from: true, to: true },
          thresholds: 'exact',
        },
      },
      (progress) => {
        expect(levelOf(progress)).toBe(95);
        expect(wordsFor(progress).title).toBe('Dining is at 96% of its budget');
      },
    ));

  it('receives how much of a card’s limit is used, for notices', () =>
    pact.receives(
      creditUsedEvent,
      {
        state: 'somebody uses half of a card’s limit',
        payload: {
          userId: true,
          accountId: true,
          name: true,
          owedMinor: true,
          limitMinor: true,
          currency: true,
          statement: { from: true, to: true },
        },
      },
      (use) => expect(creditNotice(use)!.title).toBe('Travel card is at 53% of its limit'),
    ));

  it('receives balances below the person’s limit, for notices', () =>
    pact.receives(
      balanceLowEvent,
      {
        state: 'somebody’s balance is below what they want to know of',
        payload: {
          userId: true,
          accountId: true,
          name: true,
          balanceMinor: true,
          lowMinor: true,
          currency: true,
          on: true,
        },
      },
      (balance) => expect(balanceNotice(balance)!.title).toBe('Everyday checking is below $200.00'),
    ));

  it('receives bill statuses, for notices', () =>
    pact.receives(
      billStatusEvent,
      {
        state: 'somebody has a bill due soon',
        payload: {
          userId: true,
          bills: [
            {
              id: true,
              state: true,
              title: true,
              category: true,
              currency: true,
              amountMinor: true,
              date: true,
              account: true,
              autoPost: true,
            },
          ],
        },
      },
      ({ bills }) => expect(billNotice(bills[0]!).title).toMatch(/is due on/),
    ));

  it('receives price changes of recurring charges, for notices', () =>
    pact.receives(
      priceChangedEvent,
      {
        state: 'something recurring costs more',
        payload: {
          userId: true,
          title: true,
          category: true,
          currency: true,
          fromMinor: true,
          toMinor: true,
          percent: true,
          yearlyMinor: true,
          since: true,
          charges: [{ id: true, date: true, amountMinor: true }],
        },
      },
      (change) => expect(priceNotice(change).message).toMatch(/a year\.$/),
    ));

  it('receives unusual payments, for notices', () =>
    pact.receives(
      unusualSpendingEvent,
      {
        state: 'somebody pays far more than usual',
        payload: {
          userId: true,
          unusual: [
            {
              id: true,
              kind: true,
              date: true,
              inflow: true,
              merchant: true,
              category: true,
              currency: true,
              amountMinor: true,
              habit: {
                of: true,
                payments: true,
                medianMinor: true,
                spreadMinor: true,
                fromMinor: true,
                toMinor: true,
                limitMinor: true,
              },
            },
          ],
        },
      },
      ({ unusual }) => expect(unusualNotice(unusual[0]!).message).toMatch(/^Usually it is/),
    ));
});
