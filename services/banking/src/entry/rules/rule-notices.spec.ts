import { ruleDraft } from '@app/contracts-banking';
import type { RuleMark, TransactionRow } from '../../ledger/model/transaction';
import type { RuleRow } from './rule';
import { noticeOfPast, noticesOf } from './rule-notices';
import { categoryId } from '../../ledger/model/category-id';

const row = (id: string, date: string, ...notices: string[]): TransactionRow => ({
  _id: id,
  userId: 'u1',
  accountId: 'a1',
  date,
  type: 'expense',
  inflow: false,
  amountMinor: 4500,
  currency: 'USD',
  status: 'completed',
  categoryId: categoryId('coffee'),
  description: `Row ${id}`,
  merchant: null,
  merchantKey: 'row',
  note: null,
  tags: [],
  paymentMethod: 'Debit Card',
  source: 'import',
  statementText: null,
  importId: null,
  fitId: null,
  importKey: null,
  stamp: 's',
  version: 1,
  ...(notices.length > 0 && { ruleMarks: notices.map(mark) }),
});
const mark = (rule: string): RuleMark => ({
  ruleId: `id-${rule}`,
  rule,
  at: '2026-11-21T00:00:00.000Z',
  cells: [
    { field: 'category', before: 'Other', after: 'Coffee' },
    { field: 'notify', before: '', after: `Words of ${rule}` },
  ],
});

describe('notices about new rows', () => {
  it('are one per rule, with the days they span', () => {
    const rows = [row('1', '2026-11-20', 'A'), row('2', '2026-11-18', 'A', 'B'), row('3', '2026-11-19')];
    expect(noticesOf(rows)).toEqual([
      {
        ruleId: 'id-A',
        rule: 'A',
        text: 'Words of A',
        past: false,
        matched: 2,
        from: '2026-11-18',
        to: '2026-11-20',
      },
      {
        ruleId: 'id-B',
        rule: 'B',
        text: 'Words of B',
        past: false,
        matched: 1,
        from: '2026-11-18',
        to: '2026-11-18',
        transaction: {
          id: '2',
          description: 'Row 2',
          amountMinor: -4500,
          currency: 'USD',
          date: '2026-11-18',
        },
      },
    ]);
  });

  it('do not exist if no rule notifies', () => expect(noticesOf([row('1', '2026-11-20')])).toEqual([]));
});

describe('a notice about existing rows', () => {
  const rule = (then: RuleRow['then']): RuleRow => ({
    ...ruleDraft.parse({ name: 'Mine', if: { field: 'merchant', op: 'is', value: 'Kroger' }, then }),
    _id: 'r',
    userId: 'u1',
    kind: 'own',
    position: 0,
    version: 1,
    confidence: null,
  });

  it('counts all matching rows, and does not exist for a rule that does not notify', () => {
    const [notifying, quiet] = [rule([{ do: 'notify' }]), rule([{ do: 'exclude' }])].map(noticeOfPast);
    for (const notice of [notifying!, quiet!])
      for (const date of ['2026-11-20', '2026-10-01']) notice.add(row(date, date));
    expect(notifying!.get()).toEqual({
      ruleId: 'r',
      rule: 'Mine',
      text: 'Mine',
      past: true,
      matched: 2,
      from: '2026-10-01',
      to: '2026-11-20',
    });
    expect(quiet!.get()).toBeUndefined();
    expect(noticeOfPast(rule([{ do: 'notify', text: 'Look' }])).get()).toBeUndefined();
  });
});
