import { Controller } from '@nestjs/common';
import { plannerChangedEvent } from '@app/contracts-banking';
import { settingsChanged } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { On } from '@app/messaging';
import { PlannerLook } from './planner-look';

/** The planner changed: what is due is told anew. */
@Controller()
export class PlannerLookReaction {
  constructor(private readonly planner: PlannerLook) {}

  @On(plannerChangedEvent)
  async afterChange({ userId, what, timeZone }: PayloadOf<typeof plannerChangedEvent>): Promise<void> {
    // Who comes anew says where they are before anything is due: a day is never taken for that of another place.
    if (what === 'event' || timeZone !== undefined) await this.planner.look(userId, new Date(), timeZone);
  }

  /** The person is somewhere else now: their days begin there. */
  @On(settingsChanged)
  async afterMove({ userId, timeZone }: PayloadOf<typeof settingsChanged>): Promise<void> {
    await this.planner.move(userId, timeZone);
  }
}
