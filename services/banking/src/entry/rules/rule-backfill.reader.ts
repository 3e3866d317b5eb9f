import { Injectable } from '@nestjs/common';
import type { previewRuleEndpoint, RuleEffect } from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { jsonNumber } from '@app/money';
import type { CallContext } from '@app/messaging';
import type { RowChange } from '../../ledger/batch/batch';
import { signedMinor, type TransactionRow } from '../../ledger/model/transaction';
import { PastRowsReader } from './past-rows.reader';
import { problemsOf, type RuleRow, type RuleContext } from './rule';
import { RuleBookReader } from './rule-book.reader';
import { withRuleMark, ruleApplied, type RuleCell } from './rule-effects';
import { matches } from './rule-matching';
import { noticeOfPast, type RuleNotice } from './rule-notices';

const shownEffects = 50;
/** Existing rows contain no guesses any more. */
const nothingGuessed = new Set<never>();

/** Applies a rule to existing transactions. */
@Injectable()
export class RuleBackfillReader {
  constructor(
    private readonly past: PastRowsReader,
    private readonly book: RuleBookReader,
  ) {}

  async preview(
    { rule, over }: RequestOf<typeof previewRuleEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof previewRuleEndpoint>> {
    const world = await this.book.context(call.actor.userId);
    const reply = {
      looked: 0,
      matched: 0,
      changed: 0,
      effects: [] as RuleEffect[],
      problems: problemsOf(rule, world),
    };
    const examine = (rows: readonly TransactionRow[]): void => {
      reply.looked += rows.length;
      for (const row of rows) {
        if (!matches(rule.if, row, world)) continue;
        reply.matched += 1;
        const { cells } = ruleApplied(rule, row, { guessed: nothingGuessed, world });
        if (cells.length === 0) continue;
        reply.changed += 1;
        if (reply.effects.length < shownEffects) reply.effects.push(effectOn(row, cells));
      }
    };
    if (over === 'recent') examine(await this.past.recent(call));
    else for await (const rows of this.past.all(call.actor.userId)) examine(rows);
    return reply;
  }

  /** Every row that a rule would change, before and after, and the notice for all matching rows. */
  async run(
    rule: RuleRow,
    world: RuleContext,
  ): Promise<{ changes: RowChange[]; notice: RuleNotice | undefined }> {
    const changes: RowChange[] = [];
    const notice = noticeOfPast(rule);
    const at = new Date().toISOString();
    for await (const rows of this.past.all(rule.userId))
      for (const before of rows) {
        if (!matches(rule.if, before, world)) continue;
        notice.add(before);
        const ruled = ruleApplied(rule, before, { guessed: nothingGuessed, world });
        if (ruled.cells.length > 0) changes.push({ before, after: withRuleMark(ruled, rule, at) });
      }
    return { changes, notice: notice.get() };
  }
}

const effectOn = (row: TransactionRow, cells: RuleCell[]): RuleEffect => ({
  id: row._id,
  date: row.date,
  description: row.description,
  amount: jsonNumber(signedMinor(row), row.currency),
  currency: row.currency,
  cells,
});
