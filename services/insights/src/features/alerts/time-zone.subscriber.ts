import { Controller } from '@nestjs/common';
import { settingsChanged } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { On } from '@app/messaging';
import { nextDigestAt } from './digest';
import { DigestsRepository } from './digests.repository';

/** Reschedules waiting daily summaries when a person changes time zone. */
@Controller()
export class TimeZoneSubscriber {
  constructor(private readonly digests: DigestsRepository) {}

  @On(settingsChanged)
  async onSettingsChanged({ userId, timeZone }: PayloadOf<typeof settingsChanged>): Promise<void> {
    const now = new Date();
    await this.digests.postpone(userId, now, nextDigestAt(timeZone, now));
  }
}
