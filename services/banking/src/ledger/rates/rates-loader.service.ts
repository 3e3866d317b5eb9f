import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { addDays, todayIn, type Day } from '@app/calendar';
import { readEcbRates } from './ecb-rates';
import { rateMonth } from './rate-month';
import { RatesRepository } from './rates.repository';
import { RatesSourceAdapter } from './rates-source.adapter';

const everyMs = 6 * 3_600_000;
const retryMs = 5 * 60_000;
/** If the newest known day is at most this old, the file of 90 days still overlaps it. */
const overlapDays = 60;

/**
 * Keeps the reference rates current: loads the whole history once, then the last 90 days, four times a day.
 */
@Injectable()
export class RatesLoaderService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('RatesLoaderService');
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private readonly ending = new AbortController();

  constructor(
    private readonly source: RatesSourceAdapter,
    private readonly rates: RatesRepository,
  ) {}

  onApplicationBootstrap(): void {
    if (this.source.enabled) this.running = this.turn();
  }

  async onApplicationShutdown(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  /**
   * Loads and stores the rates; returns their number. Throws if the file is unavailable or invalid; the known
   * rates then stay.
   */
  async load(today: Day = todayIn('UTC')): Promise<number> {
    const newest = await this.rates.newest();
    const short = newest !== null && newest.lastDay >= addDays(today, -overlapDays);
    const file = readEcbRates(await this.source.read(short ? 'hist-90d' : 'hist', this.ending.signal));
    const first = [...file.keys()].sort()[0]!;
    const known = new Map((await this.rates.withDays(first)).map((month) => [month._id, month]));
    const months = [...file].map(([month, days]) => rateMonth(month, days, known.get(month)?.days));
    await this.rates.keep(months);
    return months.length;
  }

  private async turn(): Promise<void> {
    let waitMs = everyMs;
    try {
      const months = await this.load();
      this.logger.log({ msg: 'reference rates are up to date', months });
    } catch (error) {
      waitMs = retryMs;
      if (!this.ending.signal.aborted)
        this.logger.warn({ msg: 'no new reference rates, trying again', reason: String(error) });
    }
    if (this.ending.signal.aborted) return;
    this.timer = setTimeout(() => (this.running = this.turn()), waitMs);
    this.timer.unref();
  }
}
