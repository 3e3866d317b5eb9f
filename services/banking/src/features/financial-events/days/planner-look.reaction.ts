import { Controller } from '@nestjs/common';
import { plannerChangedEvent } from '@app/contracts-banking';
import { settingsChanged } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { On, type Delivery } from '@app/messaging';
import { TransferSettler } from '../occurrences/transfer.settler';
import { PlannerLook } from './planner-look';

/** The planner changed: what is due is told anew. */
@Controller()
export class PlannerLookReaction {
  constructor(
    private readonly planner: PlannerLook,
    private readonly transfers: TransferSettler,
  ) {}

  @On(plannerChangedEvent)
  async afterChange(
    { userId, what, timeZone }: PayloadOf<typeof plannerChangedEvent>,
    delivery: Delivery,
  ): Promise<void> {
    // What is planned for a day may have been done by then.
    if (what === 'event') await this.transfers.afterChange(userId, delivery);
    // Who comes anew says where they are before anything is due: a day is never taken for that of another place.
    if (what === 'event' || timeZone !== undefined) await this.planner.look(userId, new Date(), timeZone);
  }

  /** The person is somewhere else now: their days begin there. */
  @On(settingsChanged)
  async afterMove({ userId, timeZone }: PayloadOf<typeof settingsChanged>): Promise<void> {
    await this.planner.move(userId, timeZone);
  }
}
