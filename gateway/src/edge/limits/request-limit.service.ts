import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ClockService } from '../../clock.service';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import { AttemptRepository } from './attempt.repository';

const windowMs = 60_000;
const shareEveryMs = 1_000;
/**
 * Below this part of the limit, an instance keeps a count to itself. Nearly everybody stays below it, and sharing their counts would mean a
 * durable write per person and second.
 */
const ownShare = 1 / 20;

interface Tally {
  /** Requests counted on this instance since the last exchange with the store. */
  fresh: number;
  /** Requests counted by all instances, as of the last exchange. */
  shared: number;
}

/**
 * Requests per minute of one session or address block. They are counted locally and, once they are more than a small part of the limit,
 * exchanged with the store once a second, so that instances share one limit without a write per request. If the store fails, each instance
 * uses its own count, so that reading stays possible.
 */
@Injectable()
export class RequestLimitService implements OnApplicationShutdown {
  private readonly logger = new Logger('RequestLimitService');
  private tallies = new Map<string, Tally>();
  private window = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly repository: AttemptRepository,
    private readonly clock: ClockService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {
    this.timer = setInterval(() => void this.exchange(), shareEveryMs);
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Seconds to wait, or 0 if the request may pass. */
  count(who: string, limit = this.settings.requestsPerMinute): number {
    const now = this.clock.now();
    const window = Math.floor(now / windowMs);
    if (window !== this.window) {
      this.window = window;
      this.tallies = new Map();
    }
    const tally = this.tallies.get(who) ?? { fresh: 0, shared: 0 };
    this.tallies.set(who, tally);
    tally.fresh += 1;
    return tally.fresh + tally.shared > limit ? Math.ceil(((window + 1) * windowMs - now) / 1000) : 0;
  }

  async exchange(): Promise<void> {
    const { window } = this;
    const least = this.settings.requestsPerMinute * ownShare;
    const reported = [...this.tallies].filter(([, { fresh, shared }]) => fresh > 0 && fresh + shared > least);
    if (reported.length === 0) return;
    const counts = new Map(reported.map(([who, { fresh }]) => [`requests:${who}:${window}`, fresh]));
    for (const [, tally] of reported) {
      tally.shared += tally.fresh;
      tally.fresh = 0;
    }
    try {
      const totals = await this.repository.addAll(counts, new Date((window + 2) * windowMs));
      for (const [who, tally] of reported)
        tally.shared = Math.max(tally.shared, totals.get(`requests:${who}:${window}`) ?? 0);
    } catch (error) {
      this.logger.warn({ msg: 'request counts are not shared', reason: String(error) });
    }
  }
}
