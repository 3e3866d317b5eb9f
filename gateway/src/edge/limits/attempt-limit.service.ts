import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import { ClockService } from '../../clock.service';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import { addressBlock, fingerprint } from '../fingerprint';
import { AttemptRepository } from './attempt.repository';

const minute = 60_000;
const hour = 60 * minute;

/**
 * The first `free` attempts are not delayed. After that each delay is twice as long as the previous one, up to `longestMs`. Nobody is
 * locked out for good.
 */
export interface GrowingDelay {
  free: number;
  firstMs: number;
  longestMs: number;
}
export const signInDelay: GrowingDelay = { free: 5, firstMs: 1_000, longestMs: 5 * minute };
export const accountWindowMs = 15 * minute;
export const blockLimit = { count: 50, windowMs: 15 * minute };

export const delayAfter = (failures: number, delay: GrowingDelay = signInDelay): number =>
  failures < delay.free ? 0 : Math.min(delay.longestMs, delay.firstMs * 2 ** (failures - delay.free));

const tooMany = (untilMs: number, now: number): DomainError =>
  new DomainError('RATE_LIMITED', {
    details: { retryAfterSeconds: Math.max(1, Math.ceil((untilMs - now) / 1000)) },
  });

interface AttemptLimit {
  count: number;
  windowMs: number;
}

/** Limits on guessing, shared by all instances through the store. If the store fails, the attempt fails too. */
@Injectable()
export class AttemptLimitService {
  constructor(
    private readonly repository: AttemptRepository,
    private readonly clock: ClockService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** Counts one attempt of an address block at something. Throws RATE_LIMITED above the limit. */
  countBlock(what: string, address: string, limit: AttemptLimit): Promise<void> {
    return this.countWithin(this.key(what, 'block', addressBlock(address)), limit);
  }

  /** Counts one attempt at an account before it is made. Throws RATE_LIMITED above the limit, until the window ends. */
  countAccountWithin(what: string, account: string, limit: AttemptLimit): Promise<void> {
    return this.countWithin(this.key(what, 'account', account), limit);
  }

  private async countWithin(key: string, limit: AttemptLimit): Promise<void> {
    const now = this.clock.now();
    const { count, expiresAt } = await this.repository.add(key, 1, now, limit.windowMs);
    if (count > limit.count) throw tooMany(expiresAt.getTime(), now);
  }

  countRegistration(address: string): Promise<void> {
    return this.countBlock('register', address, {
      count: this.settings.registrationsPerHour,
      windowMs: hour,
    });
  }

  countDemo(address: string): Promise<void> {
    return this.countBlock('demo', address, { count: this.settings.demosPerHour, windowMs: hour });
  }

  /** Counts one attempt at an account before it is made, so that parallel guesses all count. Throws while the account's delay runs. */
  async countAccount(what: string, account: string): Promise<void> {
    const now = this.clock.now();
    const key = this.key(what, 'account', account);
    const before = await this.repository.find(key);
    if (before && before.expiresAt.getTime() > now && before.nextAt.getTime() > now)
      throw tooMany(before.nextAt.getTime(), now);
    const { count } = await this.repository.add(key, 1, now, accountWindowMs);
    const heldAfter = before && before.expiresAt.getTime() > now ? (before.heldAfter ?? 0) : 0;
    // The delay of the previous attempt was not stored yet, because both run at the same time.
    if (count > signInDelay.free && heldAfter < count - 1) {
      await this.repository.add(key, -1, now, accountWindowMs);
      throw tooMany(now + delayAfter(count - 1), now);
    }
    const delay = delayAfter(count);
    if (delay > 0)
      await this.repository.hold(key, {
        heldAfter: count,
        nextAt: new Date(now + delay),
        expiresAt: new Date(now + delay + accountWindowMs),
      });
  }

  /** Reverts {@link countBlock} after a successful attempt. */
  async uncountBlock(what: string, address: string, limit: { windowMs: number }): Promise<void> {
    await this.repository.add(
      this.key(what, 'block', addressBlock(address)),
      -1,
      this.clock.now(),
      limit.windowMs,
    );
  }

  /** Reverts {@link countAccount}, because nothing was tried after all. */
  async uncountAccount(what: string, account: string): Promise<void> {
    await this.repository.add(this.key(what, 'account', account), -1, this.clock.now(), accountWindowMs);
  }

  /** After the correct password, earlier failures no longer slow this account. */
  async resetFailures(what: string, account: string): Promise<void> {
    await this.repository.clear(this.key(what, 'account', account));
  }

  private key(what: string, kind: string, value: string): string {
    return `${what}:${kind}:${fingerprint(this.settings.sessionKey, kind, value)}`;
  }
}
