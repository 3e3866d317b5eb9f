import { Controller } from '@nestjs/common';
import { settingsChanged } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { On } from '@app/messaging';
import { nextDigestAt } from '../features/alerts/digest';
import { DigestsRepository } from '../features/alerts/digests.repository';

/** A person chose another time zone: alerts that wait for the evening wait for theirs. */
@Controller()
export class ZoneReaction {
  constructor(private readonly digests: DigestsRepository) {}

  @On(settingsChanged)
  async follow({ userId, timeZone }: PayloadOf<typeof settingsChanged>): Promise<void> {
    const now = new Date();
    await this.digests.postpone(userId, now, nextDigestAt(timeZone, now));
  }
}
