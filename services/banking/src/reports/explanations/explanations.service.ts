import { Injectable } from '@nestjs/common';
import type { FigureExplanation } from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import { AttentionExplanationsService } from './attention-explanations.service';
import { BudgetExplanationsService } from './budget-explanations.service';
import { ExplanationText } from './explanation-text';
import { WorthExplanationsService } from './worth-explanations.service';
import { FlowExplanationsService } from './flow-explanations.service';
import { RecurringExplanationsService } from './recurring-explanations.service';
import { dayIn, daysIn, type ExplanationQuery } from './explanation-query';

/**
 * Explains figures. Never reads a stored sum: a figure is computed from the rows, as a proof of the figure
 * shown.
 */
@Injectable()
export class ExplanationsService {
  constructor(
    private readonly flows: FlowExplanationsService,
    private readonly budgets: BudgetExplanationsService,
    private readonly recurring: RecurringExplanationsService,
    private readonly worth: WorthExplanationsService,
    private readonly attention: AttentionExplanationsService,
  ) {}

  explain(query: ExplanationQuery, call: CallContext): Promise<FigureExplanation> {
    const text = new ExplanationText(call.actor.currency, call.actor.locale);
    switch (query.figure) {
      case 'income':
      case 'expenses':
      case 'net':
        return this.flows.flow(query, query.figure, call, text);
      case 'expensesChange':
        if (query.series !== undefined) return this.recurring.newPrice(query.series, call, text);
        return this.flows.change(query, 'expenses', call, text);
      case 'incomeChange':
        return this.flows.change(query, 'income', call, text);
      case 'netChange':
        return this.flows.change(query, 'net', call, text);
      case 'balance':
        return this.worth.balance(query.account, query.to && dayIn(query, 'to'), query.skip, call);
      case 'assets':
      case 'debts':
      case 'netWorth':
        return this.worth.worth(query.figure, query.month, query.skip, call);
      case 'billsDue':
      case 'repeatsOut':
      case 'repeatsOutYearly':
      case 'repeatsIn':
        return this.recurring.explain(query.figure, query.skip, call, text);
      case 'dayBalance':
        return this.recurring.dayBalance(dayIn(query, 'to'), query, call);
      case 'toReview':
      case 'possibleDuplicates':
      case 'possibleTransfers':
      case 'uncategorised':
      case 'missingReceipts':
      case 'brokenLinks':
      case 'unreconciled':
        return this.attention.explain(query.figure, query.skip, call, text);
      default:
        return this.budgets.explain(
          { kind: query.figure, days: daysIn(query), category: query.category, skip: query.skip },
          call,
          text,
        );
    }
  }
}
