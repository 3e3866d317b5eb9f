import { Controller } from '@nestjs/common';
import { recurringChangedEvent } from '@app/contracts-banking';
import { settingsChanged } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { On } from '@app/messaging';
import { DueBillsService } from './due-bills.service';

/** Publishes the bill status again when a series or its category changed. */
@Controller()
export class DueBillsSubscriber {
  constructor(private readonly due: DueBillsService) {}

  @On(recurringChangedEvent)
  async afterChange({ userId, what, timeZone }: PayloadOf<typeof recurringChangedEvent>): Promise<void> {
    // Someone who returns sends their time zone before anything is due, so that a day of another zone is
    // never used.
    if (what === 'event' || timeZone !== undefined) await this.due.processDay(userId, new Date(), timeZone);
  }

  /** The person has a new time zone: their days begin there. */
  @On(settingsChanged)
  async afterMove({ userId, timeZone }: PayloadOf<typeof settingsChanged>): Promise<void> {
    await this.due.followTimeZone(userId, timeZone);
  }
}
