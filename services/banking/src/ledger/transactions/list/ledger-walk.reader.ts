import { Injectable } from '@nestjs/common';
import { monthOf, todayIn, type Day } from '@app/calendar';
import { DomainError, type Actor } from '@app/contracts-kernel';
import { MonthRollupsRepository } from '../../book/rollups/month-rollups.repository';
import type { TransactionRow } from '../../model/transaction';
import { TransactionsRepository } from '../../book/transactions/transactions.repository';
import { dayCounts, monthSpans, parseCursor, windowOf } from './list-window';

/** Where the list continues: after a row of a day, or with the days before a day. */
export interface ListPlace {
  day: Day;
  id?: string;
}

/** The place that a cursor names; undefined without a cursor. Throws VALIDATION for a malformed one. */
export function placeOf(before: string | undefined): ListPlace | undefined {
  const place = before === undefined ? undefined : parseCursor(before);
  if (before !== undefined && !place)
    throw new DomainError('VALIDATION', { field: 'before', message: 'before: Not a place in the list' });
  return place;
}

/**
 * Steps through the list, newest first. The month rollups give each read its range of days, so that its cost
 * does not grow with the ledger.
 */
@Injectable()
export class LedgerWalkReader {
  constructor(
    private readonly rows: TransactionsRepository,
    private readonly rollups: MonthRollupsRepository,
  ) {}

  /** As many rows as requested after a place; fewer only if the list ends or the day `from` is reached. */
  async next(
    actor: Actor,
    place: ListPlace | undefined,
    count: number,
    from?: Day,
  ): Promise<TransactionRow[]> {
    const rows =
      place?.id === undefined ? [] : await this.rows.ofDayBefore(actor.userId, place.day, place.id, count);
    if (rows.length < count) rows.push(...(await this.newest(actor, count - rows.length, place?.day, from)));
    return rows;
  }

  /** The newest rows before the given day, none from before `from`. */
  async newest(actor: Actor, count: number, beforeDay?: Day, from?: Day): Promise<TransactionRow[]> {
    const window = await this.newestWindow(actor, count, beforeDay, from);
    return window ? this.rows.between(actor.userId, window.from, window.to, count) : [];
  }

  /**
   * The days that contain the newest rows, searched in ever longer spans of months; most pages end within the
   * first span.
   */
  private async newestWindow(
    { userId, timeZone }: Actor,
    count: number,
    beforeDay: Day | undefined,
    earliest: Day | undefined,
  ): Promise<{ from: Day; to: Day } | undefined> {
    const counts: [Day, number][] = [];
    for (const { from, to } of monthSpans(monthOf(beforeDay ?? todayIn(timeZone)), beforeDay !== undefined)) {
      const byDay = dayCounts(await this.rollups.days(userId, from, to));
      counts.push(
        ...byDay.filter(
          ([day]) =>
            (beforeDay === undefined || day < beforeDay) && (earliest === undefined || day >= earliest),
        ),
      );
      if (counts.reduce((sum, [, rows]) => sum + rows, 0) >= count) break;
      if (earliest !== undefined && from !== undefined && from <= monthOf(earliest)) break;
    }
    return windowOf(counts, count);
  }
}
