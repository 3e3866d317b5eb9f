import type { ruleMatchedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { signedMinor, type TransactionRow } from '../../ledger/model/transaction';
import type { RuleRow } from './rule';
import { noticeField, noticeText } from './rule-effects';

export type RuleNotice = Omit<PayloadOf<typeof ruleMatchedEvent>, 'userId'>;
type FiredRule = Pick<RuleNotice, 'ruleId' | 'rule' | 'text' | 'past'>;

/** Adds a matching row to a rule's notice. */
function withRow(notice: RuleNotice | undefined, fired: FiredRule, row: TransactionRow): RuleNotice {
  const { _id, date, description, currency } = row;
  if (!notice) {
    const transaction = { id: _id, description, amountMinor: signedMinor(row), currency, date };
    return { ...fired, matched: 1, from: date, to: date, transaction };
  }
  const { transaction: _one, ...many } = notice;
  return {
    ...many,
    matched: notice.matched + 1,
    from: date < notice.from ? date : notice.from,
    to: date > notice.to ? date : notice.to,
  };
}

/** The notices from the marks on imported rows: one for each rule. */
export function noticesOf(rows: readonly TransactionRow[]): RuleNotice[] {
  const notices = new Map<string, RuleNotice>();
  for (const row of rows)
    for (const { ruleId, rule, cells } of row.ruleMarks ?? []) {
      const cell = cells.find(({ field }) => field === noticeField);
      if (!cell) continue;
      const fired = { ruleId, rule, text: cell.after, past: false };
      notices.set(ruleId, withRow(notices.get(ruleId), fired, row));
    }
  return [...notices.values()];
}

/** The notice for existing rows that a rule was applied to; undefined for a rule that does not notify. */
export function noticeOfPast(rule: RuleRow) {
  const text = noticeText(rule);
  let notice: RuleNotice | undefined;
  return {
    add: (row: TransactionRow): void => {
      if (text === undefined) return;
      notice = withRow(notice, { ruleId: rule._id, rule: rule.name, text, past: true }, row);
    },
    get: (): RuleNotice | undefined => notice,
  };
}
