import { Controller } from '@nestjs/common';
import {
  addGoalEndpoint,
  changeGoalEndpoint,
  listGoalsEndpoint,
  removeGoalEndpoint,
  tryGoalEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { GoalsReader } from './goals.reader';
import { GoalsService } from './goals.service';

@Controller()
export class GoalsController {
  constructor(
    private readonly goals: GoalsService,
    private readonly reader: GoalsReader,
  ) {}

  @Handles(listGoalsEndpoint)
  list(_request: RequestOf<typeof listGoalsEndpoint>, call: CallContext) {
    return this.reader.list(call);
  }

  @Handles(tryGoalEndpoint)
  whatIf(request: RequestOf<typeof tryGoalEndpoint>, call: CallContext) {
    return this.reader.whatIf(request, call);
  }

  @Handles(addGoalEndpoint)
  add(request: RequestOf<typeof addGoalEndpoint>, call: CallContext) {
    return this.goals.add(request, call);
  }

  @Handles(changeGoalEndpoint)
  change(request: RequestOf<typeof changeGoalEndpoint>, call: CallContext) {
    return this.goals.change(request, call);
  }

  @Handles(removeGoalEndpoint)
  remove(request: RequestOf<typeof removeGoalEndpoint>, call: CallContext) {
    return this.goals.remove(request, call);
  }
}
