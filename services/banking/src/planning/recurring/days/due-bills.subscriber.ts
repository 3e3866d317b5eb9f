import { Controller } from '@nestjs/common';
import { recurringChangedEvent } from '@app/contracts-banking';
import { settingsChanged } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { On } from '@app/messaging';
import { DueBills } from './due-bills';

/** A series or its category changed: the bill status is published again. */
@Controller()
export class DueBillsSubscriber {
  constructor(private readonly due: DueBills) {}

  @On(recurringChangedEvent)
  async afterChange({ userId, what, timeZone }: PayloadOf<typeof recurringChangedEvent>): Promise<void> {
    // Who comes again says where they are before anything is due: a day is never taken for that of another place.
    if (what === 'event' || timeZone !== undefined) await this.due.look(userId, new Date(), timeZone);
  }

  /** The person is somewhere else now: their days begin there. */
  @On(settingsChanged)
  async afterMove({ userId, timeZone }: PayloadOf<typeof settingsChanged>): Promise<void> {
    await this.due.move(userId, timeZone);
  }
}
