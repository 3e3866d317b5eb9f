import { Injectable } from '@nestjs/common';
import { monthOf, type Period } from '@app/calendar';
import type { FigureExplanation } from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import { BudgetReader } from '../../planning/budgets/budget.reader';
import { RatesService } from '../../ledger/rates/rates.service';
import { NamedRowsReader } from '../../ledger/transactions/named-rows.reader';
import { ExplanationText } from './explanation-text';
import { flowOf, type Flow } from './flow';
import { explainChange, explainFlow, sideNames, typeOf, type Side } from './flow-explanation';
import { WorthExplanationsService } from './worth-explanations.service';
import { dayIn, daysIn, type ExplanationQuery } from './explanation-query';

/** Explains income and expenses over some days, and their change. */
@Injectable()
export class FlowExplanationsService {
  constructor(
    private readonly rows: NamedRowsReader,
    private readonly rates: RatesService,
    private readonly worth: WorthExplanationsService,
    private readonly budgets: BudgetReader,
  ) {}

  async flow(
    query: ExplanationQuery,
    side: Side,
    call: CallContext,
    text: ExplanationText,
  ): Promise<FigureExplanation> {
    const flow = await this.read(query, daysIn(query), side, call);
    const about = query.category ?? (await this.worth.nameOf(query.account, call));
    const name = `${sideNames[side]}${about ? `, ${about}` : ''}`;
    return explainFlow({ figure: query.figure, side, name }, flow, text, query.skip);
  }

  async change(
    query: ExplanationQuery,
    side: Side,
    call: CallContext,
    text: ExplanationText,
  ): Promise<FigureExplanation> {
    const before = { from: dayIn(query, 'beforeFrom'), to: dayIn(query, 'beforeTo') };
    const flows = [
      await this.read(query, daysIn(query), side, call),
      await this.read(query, before, side, call),
    ] as const;
    return explainChange(query.figure, side, flows, text, query.skip);
  }

  private async read(
    { category, also, account, only }: ExplanationQuery,
    days: Period,
    side: Side,
    { actor }: CallContext,
  ): Promise<Flow> {
    const categories = category === undefined ? undefined : [category, ...(also ?? [])];
    const rows = categories
      ? await this.rows.ofCategories(actor.userId, categories, days.from, days.to)
      : await this.rows.between(actor.userId, days.from, days.to);
    const home = await this.rates.between(actor, monthOf(days.from), monthOf(days.to));
    const { accounts } = only === 'budget' ? await this.budgets.counting(actor.userId) : {};
    return flowOf(rows, { ...days, type: typeOf(side), categories, accountId: account, accounts }, home);
  }
}
