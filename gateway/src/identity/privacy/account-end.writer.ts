import { Injectable } from '@nestjs/common';
import { deletionWaitDays, settingsChanged } from '@app/contracts-identity';
import { DomainError } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { ClockService } from '../../clock.service';
import { UserRepository } from '../users/user.repository';
import type { UserDoc } from '../users/user.schema';
import { deletionOf } from '../users/user-views';

const dayMs = 24 * 3_600_000;

/** Sets the day on which an account ends, and notifies the person's browsers. */
@Injectable()
export class AccountEndWriter {
  constructor(
    private readonly users: UserRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: ClockService,
  ) {}

  endAfterWait(): Date {
    return new Date(this.clock.now() + deletionWaitDays * dayMs);
  }

  setEnd(
    before: UserDoc,
    endsAt: Date,
    { source, correlationId }: CallContext,
    also: (tx: Tx, endsAt: Date) => Promise<void>,
  ): Promise<{ at: string | null }> {
    return this.unit.commit({ userId: before._id, source, correlationId }, async (tx) => {
      const user = await this.users.setEnd(before._id, endsAt, tx.session);
      if (!user) throw new DomainError('UNAUTHENTICATED');
      await also(tx, endsAt);
      const { currency, locale, timeZone } = user.preferences;
      tx.emit(settingsChanged, { userId: user._id, currency, locale, timeZone });
      tx.audit({ action: 'account.end', object: user._id, before: before.endsAt, after: endsAt });
      return { at: deletionOf(user) };
    });
  }
}
