import { Controller } from '@nestjs/common';
import {
  budgetMonthRequest,
  budgetTrackingRequest,
  queryBudgetRequest,
  setBudgetRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { BudgetsService } from './budgets.service';

@Controller()
export class BudgetsController {
  constructor(private readonly budgets: BudgetsService) {}

  @Handles(budgetTrackingRequest)
  tracking(request: RequestOf<typeof budgetTrackingRequest>, call: CallContext) {
    return this.budgets.tracking(request, call);
  }

  @Handles(budgetMonthRequest)
  month(request: RequestOf<typeof budgetMonthRequest>, call: CallContext) {
    return this.budgets.month(request, call);
  }

  @Handles(setBudgetRequest)
  set(request: RequestOf<typeof setBudgetRequest>, call: CallContext) {
    return this.budgets.set(request, call);
  }

  @Handles(queryBudgetRequest)
  query(request: RequestOf<typeof queryBudgetRequest>, call: CallContext) {
    return this.budgets.query(request, call);
  }
}
