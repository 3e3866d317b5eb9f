import { Injectable } from '@nestjs/common';
import type { FigureExplanation } from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import { AttentionFigures } from './attention-figures.service';
import { BudgetFigures } from './budget-figures.service';
import { FigureText } from './figure-text';
import { WorthFigures } from './worth-figures.service';
import { FlowFigures } from './flow-figures.service';
import { RecurringFigures } from './recurring-figures.service';
import { dayIn, daysIn, type WantedFigure } from './wanted-figure';

/** Where figures come from. Nothing here reads a kept sum: a figure is worked out from the rows, as a proof of what is shown. */
@Injectable()
export class FiguresService {
  constructor(
    private readonly flows: FlowFigures,
    private readonly budgets: BudgetFigures,
    private readonly recurring: RecurringFigures,
    private readonly worth: WorthFigures,
    private readonly attention: AttentionFigures,
  ) {}

  explain(wanted: WantedFigure, call: CallContext): Promise<FigureExplanation> {
    const text = new FigureText(call.actor.currency, call.actor.locale);
    switch (wanted.figure) {
      case 'income':
      case 'expenses':
      case 'net':
        return this.flows.flow(wanted, wanted.figure, call, text);
      case 'expensesChange':
        if (wanted.series !== undefined) return this.recurring.newPrice(wanted.series, call, text);
        return this.flows.change(wanted, 'expenses', call, text);
      case 'incomeChange':
        return this.flows.change(wanted, 'income', call, text);
      case 'netChange':
        return this.flows.change(wanted, 'net', call, text);
      case 'balance':
        return this.worth.balance(wanted.account, wanted.to && dayIn(wanted, 'to'), wanted.skip, call);
      case 'assets':
      case 'debts':
      case 'netWorth':
        return this.worth.worth(wanted.figure, wanted.month, wanted.skip, call);
      case 'billsDue':
      case 'repeatsOut':
      case 'repeatsOutYearly':
      case 'repeatsIn':
        return this.recurring.explain(wanted.figure, wanted.skip, call, text);
      case 'dayBalance':
        return this.recurring.dayBalance(dayIn(wanted, 'to'), wanted, call);
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
}
