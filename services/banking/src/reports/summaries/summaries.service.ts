import { Injectable } from '@nestjs/common';
import { addMonths, monthOf, todayIn, type Day, type Month } from '@app/calendar';
import type { FinancialSummary, OverviewPoint, readOverviewEndpoint } from '@app/contracts-banking';
import type { Actor, RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { VersionedCache } from '@app/persistence';
import { FiguresCacheReader } from '../../ledger/book/figures-cache.reader';
import { MonthRollupsRepository } from '../../ledger/book/rollups/month-rollups.repository';
import { RatesService } from '../../ledger/rates/rates.service';
import type { MonthRollup } from '../../ledger/book/rollups/rollup';
import { lateStartOf, overviewFrom, spansOf, summaryFrom } from './summary';

type Period = RequestOf<typeof readOverviewEndpoint>['period'];

/**
 * Figures of the dashboard; reads a fixed number of rollups, however large the ledger. Cached until the figures may differ: see
 * {@link FiguresCacheReader}.
 */
@Injectable()
export class SummariesService {
  private readonly summaries = new VersionedCache<FinancialSummary>();
  private readonly overviews = new VersionedCache<OverviewPoint[]>();

  constructor(
    private readonly rollups: MonthRollupsRepository,
    private readonly rates: RatesService,
    private readonly cache: FiguresCacheReader,
  ) {}

  summary({ actor }: CallContext): Promise<FinancialSummary> {
    return this.cache.keep(this.summaries, actor, () => this.calculateSummary(actor));
  }

  overview(
    { period }: RequestOf<typeof readOverviewEndpoint>,
    { actor }: CallContext,
  ): Promise<OverviewPoint[]> {
    return this.cache.keep(this.overviews, actor, () => this.calculateOverview(period, actor), period);
  }

  private async calculateSummary(actor: Actor): Promise<FinancialSummary> {
    const today = todayIn(actor.timeZone);
    const month = monthOf(today);
    const before = addMonths(month, -1);
    const rollups = await this.rollups.days(actor.userId, before, month);
    const home = await this.rates.forSums(actor, rollups, before, month);
    return summaryFrom(rollups, home, today, await this.beganOn(actor.userId, rollups, before, today));
  }

  /**
   * The first recorded day, if the ledger starts within the month before; earlier rows are searched for only
   * if that is possible.
   */
  private async beganOn(
    userId: string,
    rollups: readonly MonthRollup[],
    before: Month,
    today: Day,
  ): Promise<Day | undefined> {
    const late = lateStartOf(rollups, today);
    return late !== undefined && (await this.rollups.months(userId))[0] === before ? late : undefined;
  }

  private async calculateOverview(period: Period, actor: Actor): Promise<OverviewPoint[]> {
    const today = todayIn(actor.timeZone);
    const spans = spansOf(period, today);
    const [first, last] = [spans[0]!.first, spans.at(-1)!.last];
    const [rollups, withDays] = await Promise.all([
      this.rollups.totals(actor.userId, first, last),
      this.rollups.days(actor.userId, monthOf(today), last),
    ]);
    const rates = await this.rates.forSums(actor, rollups, first, last);
    return overviewFrom(rollups, withDays, rates, period, today);
  }
}
