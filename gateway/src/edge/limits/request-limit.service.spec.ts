import type { ClockService } from '../../clock.service';
import type { GatewaySettings } from '../../gateway.options';
import type { AttemptRepository } from './attempt.repository';
import { RequestLimitService } from './request-limit.service';

/** The counts that instances share. */
class SharedCounts {
  readonly totals = new Map<string, number>();
  asked = 0;

  addAll(counts: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    this.asked += 1;
    for (const [key, count] of counts) this.totals.set(key, (this.totals.get(key) ?? 0) + count);
    return Promise.resolve(new Map([...counts.keys()].map((key) => [key, this.totals.get(key)!])));
  }
}

const instances: RequestLimitService[] = [];
afterEach(() => instances.splice(0).forEach((one) => one.onApplicationShutdown()));

function instance(shared: SharedCounts, requestsPerMinute: number): RequestLimitService {
  const clock = { now: () => 1_000_000 } as ClockService;
  const made = new RequestLimitService(shared as unknown as AttemptRepository, clock, {
    requestsPerMinute,
  } as GatewaySettings);
  instances.push(made);
  return made;
}
const ask = (limits: RequestLimitService, who: string, times: number): number[] =>
  Array.from({ length: times }, () => limits.count(who));

describe('requests per minute', () => {
  it('cause no write to the store while they are a small part of the limit', async () => {
    const shared = new SharedCounts();
    const limits = instance(shared, 100);
    ask(limits, 'quiet', 5);
    await limits.exchange();
    expect(shared.asked).toBe(0);
  });

  it('writes all requests counted so far to the store once one caller exceeds the share, for that caller only', async () => {
    const shared = new SharedCounts();
    const limits = instance(shared, 100);
    ask(limits, 'quiet', 5);
    ask(limits, 'busy', 4);
    await limits.exchange();
    ask(limits, 'busy', 2);
    await limits.exchange();
    ask(limits, 'busy', 1);
    await limits.exchange();
    expect([...shared.totals.values()]).toEqual([7]);
  });

  it('share one limit across all instances', async () => {
    const shared = new SharedCounts();
    const [one, other] = [instance(shared, 100), instance(shared, 100)];
    expect(ask(one, 'busy', 60).every((wait) => wait === 0)).toBe(true);
    await one.exchange();
    ask(other, 'busy', 10);
    await other.exchange();
    // 60 on the first instance and 10 on this one leave 30.
    expect(ask(other, 'busy', 30).every((wait) => wait === 0)).toBe(true);
    expect(other.count('busy')).toBeGreaterThan(0);
  });
});
