import { listLink, rowFlags } from '@app/contracts-banking';
import type { ReportFigure } from '@app/contracts-insights';
import { formatMoney, plusMinor } from '@app/money';
import type { LedgerRow } from '../tally/ledger-rows';
import type { KindBody, WorthLine } from './kind-input';
import type { ReportOrder } from './report-input';
import { columns, section } from './report-words';

const accountsColumns = columns(
  ['Account', 'text'],
  ['Opened with', 'text'],
  ['Came in', 'text'],
  ['Went out', 'text'],
  ['Valuations and opening', 'text'],
  ['Closed with', 'text'],
  ['Transactions', 'count'],
  ['Not reviewed', 'count'],
  ['Reconciled', 'count'],
);

interface Moves {
  rows: number;
  inflow: number;
  outflow: number;
  failed: number;
  unreviewed: number;
  locked: number;
}

const noMoves: Moves = { rows: 0, inflow: 0, outflow: 0, failed: 0, unreviewed: 0, locked: 0 };

/** The movements of each account, counted while the rows are read. */
export class AuditTally {
  private readonly accounts = new Map<string, Moves>();

  add(row: LedgerRow): void {
    const moves = this.accounts.get(row.accountId) ?? { ...noMoves };
    this.accounts.set(row.accountId, moves);
    moves.rows += 1;
    if (row.flags & rowFlags.unreviewed) moves.unreviewed += 1;
    if (row.flags & rowFlags.locked) moves.locked += 1;
    if (row.status === 'failed') moves.failed += 1;
    else if (row.inflow) moves.inflow = plusMinor(moves.inflow, row.amountMinor);
    else moves.outflow = plusMinor(moves.outflow, row.amountMinor);
  }

  /** Opening balance, movements and closing balance; the difference comes from valuations. */
  report({ order, worth }: { order: ReportOrder; worth: WorthLine }): KindBody {
    const { locale } = order.actor;
    const { from, to } = order.period;
    const all = [...this.accounts.values()];
    const count = (label: string, pick: (moves: Moves) => number, q?: string): ReportFigure => ({
      label,
      unit: 'count',
      value: all.reduce((sum, one) => sum + pick(one), 0),
      link: listLink({ ...(q && { q }), from, to }),
    });
    const lines = worth.accounts.map((account) => {
      const [opened, closed] = [account.balances[0] ?? 0, account.balances.at(-1) ?? 0];
      const moves = this.accounts.get(account.id) ?? noMoves;
      return { account, opened, closed, moves, valued: closed - opened - moves.inflow + moves.outflow };
    });
    const text = (minor: number, currency: string): string => formatMoney(minor, currency, locale);
    return {
      figures: [
        count('Transactions', (one) => one.rows),
        count('Not reviewed', (one) => one.unreviewed, 'is:unreviewed'),
        count('Reconciled', (one) => one.locked),
        { ...count('Failed', (one) => one.failed), link: listLink({ status: 'failed', from, to }) },
      ],
      sections: [
        section('accounts', 'Account by account', {
          note: 'Each account in its own currency.',
          table: {
            columns: accountsColumns,
            rows: lines.map(({ account: { id, name, currency }, opened, closed, moves, valued }) => ({
              cells: [
                name,
                text(opened, currency),
                text(moves.inflow, currency),
                text(moves.outflow, currency),
                text(valued, currency),
                text(closed, currency),
                moves.rows,
                moves.unreviewed,
                moves.locked,
              ],
              link: listLink({ account: id, from, to }),
            })),
            empty: 'There are no accounts yet.',
          },
        }),
      ],
      definitions: [
        'Opened with, plus what came in, less what went out, plus what valuations moved and a new account opened with, is what it closed with. Failed transactions moved nothing.',
      ],
    };
  }
}
