import { Controller } from '@nestjs/common';
import {
  accountsChangedEvent,
  importCommittedEvent,
  ledgerBatchEvent,
  recurringChangedEvent,
  transactionChangedEvent,
} from '@app/contracts-banking';
import { settingsChanged } from '@app/contracts-identity';
import type { PayloadOf } from '@app/contracts-kernel';
import { On } from '@app/messaging';
import { PeopleRepository } from '../people/people.repository';

/** Schedules a look after a ledger changed, and takes over a person's new zone and currency. */
@Controller()
export class LedgerChangesSubscriber {
  constructor(private readonly people: PeopleRepository) {}

  @On(transactionChangedEvent)
  afterTransaction({ userId }: PayloadOf<typeof transactionChangedEvent>): Promise<void> {
    return this.people.scheduleWatch(userId);
  }

  @On(importCommittedEvent)
  afterImport({ userId }: PayloadOf<typeof importCommittedEvent>): Promise<void> {
    return this.people.scheduleWatch(userId);
  }

  @On(ledgerBatchEvent)
  afterBatch({ userId }: PayloadOf<typeof ledgerBatchEvent>): Promise<void> {
    return this.people.scheduleWatch(userId);
  }

  @On(recurringChangedEvent)
  afterPlan({ userId }: PayloadOf<typeof recurringChangedEvent>): Promise<void> {
    return this.people.scheduleWatch(userId);
  }

  @On(accountsChangedEvent)
  afterAccount({ userId }: PayloadOf<typeof accountsChangedEvent>): Promise<void> {
    return this.people.scheduleWatch(userId);
  }

  @On(settingsChanged)
  async afterSettings({ userId, ...change }: PayloadOf<typeof settingsChanged>): Promise<void> {
    await this.people.updateSettings(userId, change);
    await this.people.scheduleWatch(userId);
  }
}
