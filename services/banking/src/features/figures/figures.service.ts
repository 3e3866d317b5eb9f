import { Injectable } from '@nestjs/common';
import { monthOf, type Day, type Period } from '@app/calendar';
import type { explainFigureRequest, FigureExplanation, FigureKind } from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { BudgetReader } from '../budgets/budget.reader';
import { RatesService } from '../rates/rates.service';
import { existingDay } from '../transactions/new-row';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { AttentionFigures } from './attention-figures.service';
import { BudgetFigures } from './budget-figures.service';
import { FigureText } from './figure-text';
import { flowOf, type Flow } from './flow';
import { changeFigure, flowFigure, sideNames, typeOf, type Side } from './flow-figure';
import { PlannedFigures } from './planned-figures.service';
import { PriceFigures } from './price-figures.service';
import { RepeatFigures } from './repeat-figures.service';
import { WorthFigures } from './worth-figures.service';

type Wanted = RequestOf<typeof explainFigureRequest>;

const changes: Partial<Record<FigureKind, Side>> = {
  incomeChange: 'income',
  expensesChange: 'expenses',
  netChange: 'net',
};

/** Where figures come from. Nothing here reads a kept sum: a figure is worked out from the rows, as a proof of what is shown. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rates: RatesService,
    private readonly budgets: BudgetFigures,
    private readonly planned: PlannedFigures,
    private readonly repeats: RepeatFigures,
    private readonly prices: PriceFigures,
    private readonly worth: WorthFigures,
    private readonly reader: BudgetReader,
    private readonly attention: AttentionFigures,
  ) {}

  explain(wanted: Wanted, call: CallContext): Promise<FigureExplanation> {
    const text = new FigureText(call.actor.currency, call.actor.locale);
    switch (wanted.figure) {
      case 'income':
      case 'expenses':
      case 'net':
        return this.flow(wanted, wanted.figure, call, text);
      case 'expensesChange':
        if (wanted.series !== undefined) return this.prices.explain(wanted.series, call, text);
        return this.change(wanted, 'expenses', call, text);
      case 'incomeChange':
      case 'netChange':
        return this.change(wanted, changes[wanted.figure]!, call, text);
      case 'balance':
        return this.worth.balance(wanted.account, wanted.to && dayIn(wanted, 'to'), wanted.skip, call);
      case 'assets':
      case 'debts':
      case 'netWorth':
        return this.worth.worth(wanted.figure, wanted.month, wanted.skip, call);
      case 'billsDue':
        return this.planned.due(wanted.skip, call, text);
      case 'repeatsOut':
      case 'repeatsOutYearly':
      case 'repeatsIn':
        return this.repeats.explain(wanted.figure, wanted.skip, call, text);
      case 'dayBalance':
        return this.planned.dayBalance(dayIn(wanted, 'to'), wanted.account, wanted.skip, call);
      case 'toReview':
      case 'possibleDuplicates':
      case 'possibleTransfers':
      case 'uncategorised':
      case 'missingReceipts':
      case 'brokenLinks':
      case 'unreconciled':
        return this.attention.explain(wanted.figure, wanted.skip, call, text);
      default:
        return this.budgets.explain(
          { kind: wanted.figure, days: daysIn(wanted), category: wanted.category, skip: wanted.skip },
          call,
          text,
        );
    }
  }

  private async flow(
    wanted: Wanted,
    side: Side,
    call: CallContext,
    text: FigureText,
  ): Promise<FigureExplanation> {
    const flow = await this.read(wanted, daysIn(wanted), side, call);
    const about = wanted.category ?? (await this.worth.nameOf(wanted.account, call));
    const name = `${sideNames[side]}${about ? `, ${about}` : ''}`;
    return flowFigure(wanted.figure, side, name, flow, text, wanted.skip);
  }

  private async change(
    wanted: Wanted,
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
    { category, also, account, only }: Wanted,
    days: Period,
    side: Side,
    { actor }: CallContext,
  ): Promise<Flow> {
    const categories = category === undefined ? undefined : [category, ...(also ?? [])];
    const rows = categories
      ? await this.rows.ofCategories(actor.userId, categories, days.from, days.to)
      : await this.rows.between(actor.userId, days.from, days.to);
    const home = await this.rates.of(actor, monthOf(days.from), monthOf(days.to));
    const { accounts } = only === 'budget' ? await this.reader.counting(actor.userId) : {};
    return flowOf(rows, { ...days, type: typeOf(side), categories, accountId: account, accounts }, home);
  }
}

/** A day that this kind of figure cannot do without. */
function dayIn(wanted: Wanted, field: 'from' | 'to' | 'beforeFrom' | 'beforeTo'): Day {
  const day = wanted[field];
  if (day === undefined)
    throw new DomainError('VALIDATION', { field, message: `${field}: This figure needs a day` });
  return existingDay(day, field);
}

function daysIn(wanted: Wanted): Period {
  const days = { from: dayIn(wanted, 'from'), to: dayIn(wanted, 'to') };
  if (days.from > days.to)
    throw new DomainError('VALIDATION', { field: 'to', message: 'to: Ends before it begins' });
  return days;
}
