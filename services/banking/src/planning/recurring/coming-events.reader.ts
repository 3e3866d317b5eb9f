import { Injectable } from '@nestjs/common';
import { addDays, todayIn } from '@app/calendar';
import type { FinancialEvent } from '@app/contracts-banking';
import type { Actor } from '@app/contracts-kernel';
import { VersionedCache } from '@app/persistence';
import { FiguresCacheReader } from '../../ledger/book/figures-cache.reader';
import { EventReplyReader } from './event-reply.reader';
import { horizonDays } from './financial-event';

/** Overdue single events are shown for this many days. */
const overdueDays = 366;

/** What is due: the list of the dashboard. */
@Injectable()
export class ComingEventsReader {
  private readonly kept = new VersionedCache<FinancialEvent[]>();

  constructor(
    private readonly view: EventReplyReader,
    private readonly cache: FiguresCacheReader,
  ) {}

  /**
   * Open events that are due, the longest overdue first, and those of the next 30 days. Cached until they may
   * differ: see {@link FiguresCacheReader}.
   */
  list(actor: Actor): Promise<FinancialEvent[]> {
    return this.cache.keep(this.kept, actor, () => this.read(actor));
  }

  private read(actor: Actor): Promise<FinancialEvent[]> {
    const today = todayIn(actor.timeZone);
    return this.view.list(actor, today, {
      from: addDays(today, -overdueDays),
      to: addDays(today, horizonDays),
    });
  }
}
