import { Controller } from '@nestjs/common';
import {
  assignBudgetEndpoint,
  changePlanCategoryEndpoint,
  changePlanSettingsEndpoint,
  moveBudgetEndpoint,
  previewFillEndpoint,
  previewPeriodsEndpoint,
  proposeCoverEndpoint,
  readBudgetPlanEndpoint,
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

  @Handles(readBudgetPlanEndpoint)
  read(request: RequestOf<typeof readBudgetPlanEndpoint>, call: CallContext) {
    return this.plans.read(request, call);
  }

  @Handles(assignBudgetEndpoint)
  assign(request: RequestOf<typeof assignBudgetEndpoint>, call: CallContext) {
    return this.plans.assign(request, call);
  }

  @Handles(moveBudgetEndpoint)
  move(request: RequestOf<typeof moveBudgetEndpoint>, call: CallContext) {
    return this.plans.move(request, call);
  }

  @Handles(changePlanCategoryEndpoint)
  changeCategory(request: RequestOf<typeof changePlanCategoryEndpoint>, call: CallContext) {
    return this.plans.changeCategory(request, call);
  }

  @Handles(changePlanSettingsEndpoint)
  changeSettings(request: RequestOf<typeof changePlanSettingsEndpoint>, call: CallContext) {
    return this.settings.change(request, call);
  }

  @Handles(previewPeriodsEndpoint)
  periods(request: RequestOf<typeof previewPeriodsEndpoint>, call: CallContext) {
    return this.settings.periods(request, call);
  }

  @Handles(previewFillEndpoint)
  fill(request: RequestOf<typeof previewFillEndpoint>, call: CallContext) {
    return this.suggestions.fill(request, call);
  }

  @Handles(proposeCoverEndpoint)
  cover(request: RequestOf<typeof proposeCoverEndpoint>, call: CallContext) {
    return this.suggestions.cover(request, call);
  }
}
