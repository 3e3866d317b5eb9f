import { Injectable } from '@nestjs/common';
import { addMonths, monthOf, todayIn } from '@app/calendar';
import type { FinancialSummary, OverviewPoint, readOverviewRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { MonthRollupsRepository } from '../ledger/month-rollups.repository';
import { overviewFrom, spansOf, summaryFrom } from './summary';

/** Figures of the dashboard; a fixed number of rollups is read, however large the ledger. */
@Injectable()
export class SummariesService {
  constructor(private readonly rollups: MonthRollupsRepository) {}

  async summary({ actor }: CallContext): Promise<FinancialSummary> {
    const today = todayIn(actor.timeZone);
    const month = monthOf(today);
    return summaryFrom(
      await this.rollups.days(actor.userId, addMonths(month, -1), month),
      actor.currency,
      today,
    );
  }

  async overview(
    { period }: RequestOf<typeof readOverviewRequest>,
    { actor }: CallContext,
  ): Promise<OverviewPoint[]> {
    const today = todayIn(actor.timeZone);
    const spans = spansOf(period, today);
    return overviewFrom(
      await this.rollups.totals(actor.userId, spans[0]!.first, spans.at(-1)!.last),
      actor.currency,
      period,
      today,
    );
  }
}
