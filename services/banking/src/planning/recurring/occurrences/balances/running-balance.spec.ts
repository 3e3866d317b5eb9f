import fc from 'fast-check';
import { addDays } from '@app/calendar';
import type { EventRow } from '../../financial-event';
import { movesOf } from '../occurrence';
import { runningBalance, type Movement } from './running-balance';

const today = '2026-11-21';
const range = { from: '2026-11-19', to: '2026-11-25' };

describe('the balance of every day', () => {
  it('follows the ledger in the past and adds due amounts in the future', () => {
    const days = runningBalance(
      range,
      today,
      100_000,
      [
        { date: '2026-11-20', amountMinor: -2_000 },
        { date: '2026-11-21', amountMinor: 5_000 },
        { date: '2026-11-24', amountMinor: -700 },
      ],
      [
        { date: '2026-11-23', amountMinor: -145_000 },
        { date: '2026-11-18', amountMinor: -1_000 },
        { date: '2026-11-10', amountMinor: -99_000 },
      ],
    );
    expect(days.map(({ balanceMinor }) => balanceMinor)).toEqual([
      97_700, 95_700, 99_700, 99_700, -45_300, -46_000, -46_000,
    ]);
  });

  it('does not depend on where the range starts', () => {
    const movement = fc
      .record({ offset: fc.integer({ min: -20, max: 20 }), amountMinor: fc.integer({ min: -9e6, max: 9e6 }) })
      .map(({ offset, amountMinor }): Movement => ({ date: addDays(today, offset), amountMinor }));
    fc.assert(
      fc.property(
        fc.array(movement),
        fc.array(movement),
        fc.integer({ min: 0, max: 20 }),
        (rows, due, skip) => {
          const long = { from: addDays(today, -10), to: addDays(today, 30) };
          const all = runningBalance(long, today, 1_000, rows, due);
          const part = runningBalance({ ...long, from: addDays(long.from, skip) }, today, 1_000, rows, due);
          expect(part).toEqual(all.slice(skip));
        },
      ),
    );
  });

  it('moves a transfer between its two accounts, so that their total stays the same', () => {
    const names = ['checking', 'savings', 'cash'];
    const due = fc
      .record({
        offset: fc.integer({ min: -8, max: 20 }),
        amountMinor: fc.integer({ min: -9e6, max: 9e6 }).filter((minor) => minor !== 0),
        accounts: fc.shuffledSubarray(names, { minLength: 2, maxLength: 2 }),
        isTransfer: fc.boolean(),
      })
      .map(
        ({ offset, amountMinor, accounts, isTransfer }) =>
          ({
            date: addDays(today, offset),
            amountMinor: isTransfer ? -Math.abs(amountMinor) : amountMinor,
            accountId: accounts[0]!,
            toAccountId: isTransfer ? accounts[1]! : null,
          }) as EventRow,
      );
    const balances = (events: readonly EventRow[], account: string) =>
      runningBalance(
        range,
        today,
        1_000,
        [],
        events.flatMap(movesOf).filter(({ accountId }) => accountId === account),
      ).map(({ balanceMinor }) => balanceMinor);
    const together = (events: readonly EventRow[]) =>
      names.map((name) => balances(events, name)).reduce((a, b) => a.map((minor, at) => minor + b[at]!));
    fc.assert(
      fc.property(fc.array(due, { maxLength: 12 }), (events) => {
        const bills = events.filter(({ toAccountId }) => toAccountId === null);
        expect(together(events)).toEqual(together(bills));
      }),
    );
    const transfer = { date: today, amountMinor: -500, accountId: 'checking', toAccountId: 'savings' };
    const moved = names.map((name) => balances([transfer as EventRow], name).at(-1));
    expect(moved).toEqual([500, 1_500, 1_000]);
  });
});
