import type { NamedRow } from '../../model/named-row';
import { countedParts, countedPartsByPerson } from './counted-parts';

const row = {
  type: 'expense',
  status: 'completed',
  category: 'Groceries',
  amountMinor: 9_000,
} as NamedRow;
const line = (category: string, amountMinor: number, person?: string) =>
  ({ category, amountMinor, ...(person && { person }) }) as NonNullable<NamedRow['lines']>[number];

describe('the person that an amount counts for', () => {
  it('is the person of the row, and for a split the person of the part or else of the row', () => {
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

  it('gets refunds back through the parts of the split when refunds count at the purchase', () => {
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
