import { Injectable } from '@nestjs/common';
import { addDays, todayIn } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { VersionedCache } from '@app/persistence';
import { FiguresVersionReader } from '../../ledger/book/figures-version.reader';
import { EventView } from './event-reply.reader';
import { horizonDays } from './financial-event';

/** Overdue single events are shown for this many days. */
const overdueDays = 366;

/** What is due: the list of the dashboard. */
@Injectable()
export class ComingEventsReader {
  private readonly kept = new VersionedCache<FinancialEvent[]>();

  constructor(
    private readonly view: EventView,
    private readonly versions: FiguresVersionReader,
  ) {}

  /**
   * Open events that are due, the longest overdue first, and those of the next 30 days. Cached until they may
   * differ: see {@link FiguresVersionReader}.
   */
  async list(actor: Actor): Promise<FinancialEvent[]> {
    const version = await this.versions.of(actor);
    if (version === undefined) return this.read(actor);
    return this.kept.of(actor.userId, version, () => this.read(actor));
  }

  private read(actor: Actor): Promise<FinancialEvent[]> {
    const today = todayIn(actor.timeZone);
    return this.view.list(actor, today, {
      from: addDays(today, -overdueDays),
      to: addDays(today, horizonDays),
    });
  }
}
