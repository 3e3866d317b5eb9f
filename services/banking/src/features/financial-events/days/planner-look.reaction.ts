import { Controller } from '@nestjs/common';
import { plannerChangedEvent } from '@app/contracts-banking';
import type { PayloadOf } from '@app/contracts-kernel';
import { On } from '@app/messaging';
import { PlannerLook } from './planner-look';

/** The planner changed: what is due is told anew. */
@Controller()
export class PlannerLookReaction {
  constructor(private readonly planner: PlannerLook) {}

  @On(plannerChangedEvent)
  async afterChange({ userId, what, timeZone }: PayloadOf<typeof plannerChangedEvent>): Promise<void> {
    if (what === 'event') await this.planner.look(userId, new Date(), timeZone);
  }
}
