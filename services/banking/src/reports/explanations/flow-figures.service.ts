import { Injectable } from '@nestjs/common';
import { monthOf, type Period } from '@app/calendar';
import type { FigureExplanation } from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import { BudgetReader } from '../../planning/budgets/budget.reader';
import { RatesService } from '../../ledger/rates/rates.service';
import { NamedRows } from '../../ledger/transactions/named-rows.reader';
import { FigureText } from './figure-text';
import { flowOf, type Flow } from './flow';
import { changeFigure, flowFigure, sideNames, typeOf, type Side } from './flow-figure';
import { WorthFigures } from './worth-figures.service';
import { dayIn, daysIn, type WantedFigure } from './wanted-figure';

/** What came in and went out over some days, and how it changed. */
@Injectable()
export class FlowFigures {
  constructor(
    private readonly rows: NamedRows,
    private readonly rates: RatesService,
    private readonly worth: WorthFigures,
    private readonly budgets: BudgetReader,
  ) {}

  async flow(
    wanted: WantedFigure,
    side: Side,
    call: CallContext,
    text: FigureText,
  ): Promise<FigureExplanation> {
    const flow = await this.read(wanted, daysIn(wanted), side, call);
    const about = wanted.category ?? (await this.worth.nameOf(wanted.account, call));
    const name = `${sideNames[side]}${about ? `, ${about}` : ''}`;
    return flowFigure(wanted.figure, side, name, flow, text, wanted.skip);
  }

  async change(
    wanted: WantedFigure,
    side: Side,
    call: CallContext,
    text: FigureText,
  ): Promise<FigureExplanation> {
    const before = { from: dayIn(wanted, 'beforeFrom'), to: dayIn(wanted, 'beforeTo') };
    const flows = [
      await this.read(wanted, daysIn(wanted), side, call),
      await this.read(wanted, before, side, call),
    ] as const;
    return changeFigure(wanted.figure, side, flows, text, wanted.skip);
  }

  private async read(
    { category, also, account, only }: WantedFigure,
    days: Period,
    side: Side,
    { actor }: CallContext,
  ): Promise<Flow> {
    const categories = category === undefined ? undefined : [category, ...(also ?? [])];
    const rows = categories
      ? await this.rows.ofCategories(actor.userId, categories, days.from, days.to)
      : await this.rows.between(actor.userId, days.from, days.to);
    const home = await this.rates.of(actor, monthOf(days.from), monthOf(days.to));
    const { accounts } = only === 'budget' ? await this.budgets.counting(actor.userId) : {};
    return flowOf(rows, { ...days, type: typeOf(side), categories, accountId: account, accounts }, home);
  }
}
