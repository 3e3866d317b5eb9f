import { Injectable } from '@nestjs/common';
import { monthOf, todayIn, type Month } from '@app/calendar';
import { setBudgetEndpoint, type budgetMonthEndpoint, type BudgetMonth } from '@app/contracts-banking';
import type { Actor, ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { minorOf } from '../../ledger/model/new-row';
import { AmountsDraft } from './budget-amounts';
import { periodOfMonth } from './budget-period';
import { monthReport } from './budget-reports';
import { parentsOf } from './budget';
import { BudgetChecksService, refuseDoubleCaps } from './budget-checks.service';
import { BudgetReader } from './budget.reader';
import { BudgetSpendingReader } from './budget-spending.reader';
import { BudgetWriter } from './budget.writer';
import { amountsInForce, refuseInPot } from './rules/flex';
import { figuresOf } from './plan/plan';

/** The limits of one month, and single limits: used by other services and older clients. */
@Injectable()
export class BudgetsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly reader: BudgetReader,
    private readonly spending: BudgetSpendingReader,
    private readonly writer: BudgetWriter,
    private readonly checks: BudgetChecksService,
  ) {}

  month({ month }: RequestOf<typeof budgetMonthEndpoint>, { actor }: CallContext): Promise<BudgetMonth> {
    return this.report(actor, month ?? monthOf(todayIn(actor.timeZone)));
  }

  set(
    request: RequestOf<typeof setBudgetEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof setBudgetEndpoint>> {
    const { actor } = call;
    return this.unit.write(call, setBudgetEndpoint, request, async (tx) => {
      const category = await this.checks[request.limit === null ? 'releasable' : 'budgetable'](
        actor.userId,
        request.category,
        'category',
        tx.session,
      );
      const today = todayIn(actor.timeZone);
      const month = request.month ?? monthOf(today);
      const facts = await this.reader.facts(actor, tx.session);
      const { mode, rule } = facts.settings;
      const bucketFacts = { choices: facts.choices, parents: parentsOf(facts.categories) };
      if (request.limit !== null) refuseInPot(mode, bucketFacts, category.name, 'category');
      const period = periodOfMonth(month, today, rule);
      const draft = new AmountsDraft(actor, mode, period, facts.amounts);
      draft.set(
        category.name,
        request.limit === null ? null : minorOf(request.limit, actor.currency, 'limit'),
      );
      refuseDoubleCaps(
        { amounts: amountsInForce(draft.amounts(), mode, bucketFacts), mode, period },
        facts.categories,
        facts.choices,
        new Set([category.name]),
        'limit',
      );
      await this.writer.write(tx, actor, period.from, draft.changes(), 'budget.set');
      return this.report(actor, month, tx);
    });
  }

  private async report(actor: Actor, month: Month, tx?: Tx): Promise<BudgetMonth> {
    const today = todayIn(actor.timeZone);
    const facts = await this.reader.facts(actor, tx?.session);
    const period = periodOfMonth(month, today, facts.settings.rule);
    const book = await this.spending.book(facts, actor, [period], tx && { session: tx.session });
    return monthReport(month, figuresOf(facts, book, period), facts, today);
  }
}
