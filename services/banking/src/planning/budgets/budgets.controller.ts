import { Controller } from '@nestjs/common';
import {
  budgetMonthEndpoint,
  budgetTrackingEndpoint,
  queryBudgetEndpoint,
  setBudgetEndpoint,
} from '@app/contracts-banking';
import type { ReplyOf, RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { BudgetStatusReader } from './budget-status.reader';
import { BudgetTrackingReader } from './budget-tracking.reader';
import { BudgetsService } from './budgets.service';

@Controller()
export class BudgetsController {
  constructor(
    private readonly budgets: BudgetsService,
    private readonly status: BudgetStatusReader,
    private readonly tracked: BudgetTrackingReader,
  ) {}

  @Handles(budgetTrackingEndpoint)
  tracking(request: RequestOf<typeof budgetTrackingEndpoint>, { actor }: CallContext) {
    return this.tracked.read(request, actor);
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
  async query(
    { category }: RequestOf<typeof queryBudgetEndpoint>,
    { actor }: CallContext,
  ): Promise<ReplyOf<typeof queryBudgetEndpoint>> {
    return { budgets: await this.status.statuses(actor, category) };
  }
}
