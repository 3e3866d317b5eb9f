import type { TransactionRow } from '../transactions/transaction';
import { countedParts, countedPartsByPerson } from './counted-parts';

const row = {
  type: 'expense',
  status: 'completed',
  category: 'Groceries',
  amountMinor: 9_000,
} as TransactionRow;
const line = (category: string, amountMinor: number, person?: string) =>
  ({ category, amountMinor, ...(person && { person }) }) as NonNullable<TransactionRow['lines']>[number];

describe('what counts for whom', () => {
  it('is a whole row for its person, and a part for its own or else the row’s', () => {
    expect(countedPartsByPerson({ ...row, person: 'ana' })).toEqual([
      { category: 'Groceries', type: 'expense', amountMinor: 9_000, person: 'ana' },
    ]);
    const lines = [line('Groceries', 6_000), line('Groceries', 2_000, 'ben'), line('Pets', 1_000)];
    expect(countedPartsByPerson({ ...row, lines, person: 'ana' })).toEqual([
      { category: 'Groceries', type: 'expense', amountMinor: 6_000, person: 'ana' },
      { category: 'Groceries', type: 'expense', amountMinor: 2_000, person: 'ben' },
      { category: 'Pets', type: 'expense', amountMinor: 1_000, person: 'ana' },
    ]);
    expect(countedParts({ ...row, lines, person: 'ana' })).toEqual([
      { category: 'Groceries', type: 'expense', amountMinor: 8_000 },
      { category: 'Pets', type: 'expense', amountMinor: 1_000 },
    ]);
    expect(countedPartsByPerson({ ...row, person: 'ana', excluded: true })).toEqual([]);
  });

  it('is given back to those whose parts were paid, where refunds count at the purchase', () => {
    const lines = [line('Groceries', 6_000, 'ana'), line('Groceries', 3_000, 'ben')];
    const refunded = { refundsIn: 'purchase', refundedBy: [{ refundId: 'r', amountMinor: 3_000 }] } as const;
    expect(
      countedPartsByPerson({ ...row, lines, ...refunded, refundedBy: [...refunded.refundedBy] }),
    ).toEqual([
      { category: 'Groceries', type: 'expense', amountMinor: 4_000, person: 'ana' },
      { category: 'Groceries', type: 'expense', amountMinor: 2_000, person: 'ben' },
    ]);
  });
});
