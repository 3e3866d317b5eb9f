import { Controller } from '@nestjs/common';
import {
  assignBudgetRequest,
  changePlanCategoryRequest,
  changePlanSettingsRequest,
  moveBudgetRequest,
  previewFillRequest,
  previewPeriodsRequest,
  proposeCoverRequest,
  readBudgetPlanRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { PlanSettingsService } from './plan-settings.service';
import { PlanService } from './plan.service';
import { SuggestionsService } from './suggestions.service';

@Controller()
export class PlanController {
  constructor(
    private readonly plans: PlanService,
    private readonly settings: PlanSettingsService,
    private readonly suggestions: SuggestionsService,
  ) {}

  @Handles(readBudgetPlanRequest)
  read(request: RequestOf<typeof readBudgetPlanRequest>, call: CallContext) {
    return this.plans.read(request, call);
  }

  @Handles(assignBudgetRequest)
  assign(request: RequestOf<typeof assignBudgetRequest>, call: CallContext) {
    return this.plans.assign(request, call);
  }

  @Handles(moveBudgetRequest)
  move(request: RequestOf<typeof moveBudgetRequest>, call: CallContext) {
    return this.plans.move(request, call);
  }

  @Handles(changePlanCategoryRequest)
  changeCategory(request: RequestOf<typeof changePlanCategoryRequest>, call: CallContext) {
    return this.plans.changeCategory(request, call);
  }

  @Handles(changePlanSettingsRequest)
  changeSettings(request: RequestOf<typeof changePlanSettingsRequest>, call: CallContext) {
    return this.settings.change(request, call);
  }

  @Handles(previewPeriodsRequest)
  periods(request: RequestOf<typeof previewPeriodsRequest>, call: CallContext) {
    return this.settings.periods(request, call);
  }

  @Handles(previewFillRequest)
  fill(request: RequestOf<typeof previewFillRequest>, call: CallContext) {
    return this.suggestions.fill(request, call);
  }

  @Handles(proposeCoverRequest)
  cover(request: RequestOf<typeof proposeCoverRequest>, call: CallContext) {
    return this.suggestions.cover(request, call);
  }
}
