import { Controller } from '@nestjs/common';
import {
  budgetMonthEndpoint,
  budgetTrackingEndpoint,
  queryBudgetEndpoint,
  setBudgetEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { BudgetsService } from './budgets.service';

@Controller()
export class BudgetsController {
  constructor(private readonly budgets: BudgetsService) {}

  @Handles(budgetTrackingEndpoint)
  tracking(request: RequestOf<typeof budgetTrackingEndpoint>, call: CallContext) {
    return this.budgets.tracking(request, call);
  }

  @Handles(budgetMonthEndpoint)
  month(request: RequestOf<typeof budgetMonthEndpoint>, call: CallContext) {
    return this.budgets.month(request, call);
  }

  @Handles(setBudgetEndpoint)
  set(request: RequestOf<typeof setBudgetEndpoint>, call: CallContext) {
    return this.budgets.set(request, call);
  }

  @Handles(queryBudgetEndpoint)
  query(request: RequestOf<typeof queryBudgetEndpoint>, call: CallContext) {
    return this.budgets.query(request, call);
  }
}
