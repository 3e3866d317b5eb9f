import { Injectable } from '@nestjs/common';
import { type Day } from '@app/calendar';
import type { Tx } from '@app/persistence';
import { TripsRepository } from '../reports/mileage/trips.repository';
import type { CallContext } from '@app/messaging';
import { DemoLinks } from './demo-links.writer';
import { demoTrips } from './cases/mileage';
import type { DemoOwner } from './demo-row';

/** What only a visitor's demo has: journeys of the business, and bank connections. */
@Injectable()
export class DemoExtras {
  constructor(
    private readonly trips: TripsRepository,
    private readonly links: DemoLinks,
  ) {}

  /** Bank connections, which come a moment later. */
  link(call: CallContext): void {
    this.links.begin(call);
  }

  async add(tx: Tx, owner: DemoOwner, today: Day): Promise<void> {
    await this.trips.insert(demoTrips(owner, today), tx.session);
  }
}
