import { Injectable } from '@nestjs/common';
import { type Day } from '@app/calendar';
import type { Tx } from '@app/persistence';
import { TripsRepository } from '../reports/mileage/trips.repository';
import type { CallContext } from '@app/messaging';
import { GoalsRepository } from '../planning/goals/goals.repository';
import { demoGoals } from './build/demo-goals';
import type { DemoLedger } from './demo-ledger';
import { DemoLinksWriter } from './demo-links.writer';
import { demoTrips } from './cases/mileage';
import type { DemoOwner } from './build/demo-row';

/** Goals of a visitor's demo, and data that sample data does not have: business trips and bank connections. */
@Injectable()
export class DemoExtrasWriter {
  constructor(
    private readonly trips: TripsRepository,
    private readonly goals: GoalsRepository,
    private readonly links: DemoLinksWriter,
  ) {}

  /** Starts linking banks, which finishes a moment later. */
  link(call: CallContext): void {
    this.links.begin(call);
  }

  async add(tx: Tx, owner: DemoOwner, today: Day, { accountId }: DemoLedger): Promise<void> {
    await this.goals.insert(demoGoals(owner, today, accountId), tx.session);
    await this.trips.insert(demoTrips(owner, today), tx.session);
  }
}
