import { Inject, Injectable } from '@nestjs/common';
import { historyDays, type SignInEntry } from '@app/contracts-identity';
import { newId } from '@app/ids';
import type { Tx } from '@app/persistence';
import { ClockService } from '../../clock.service';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';
import { addressBlock, fingerprint } from '../fingerprint';
import { deviceName } from '../sessions/device-name';
import { SignInHistoryRepository } from './sign-in-history.repository';
import type { SignInHistoryDoc } from './sign-in-history.schema';

const shown = 50;
const keptMs = historyDays * 24 * 3_600_000;

/** The origin of a sign-in, as stated by the request. */
export interface SignInTrace {
  address: string;
  userAgent: string | undefined;
}

/** The sign-ins and refused attempts that a person can look up. */
@Injectable()
export class SignInHistoryService {
  constructor(
    private readonly repository: SignInHistoryRepository,
    private readonly clock: ClockService,
    @Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings,
  ) {}

  /** Written in the same transaction as the sign-in it records. */
  async note(
    tx: Tx,
    userId: string,
    entry: Pick<SignInHistoryDoc, 'result' | 'method'>,
    trace: SignInTrace,
  ): Promise<void> {
    const now = this.clock.now();
    await this.repository.insert(
      {
        _id: newId(now),
        userId,
        at: new Date(now),
        ...entry,
        device: deviceName(trace.userAgent),
        network: this.networkOf(trace.address),
        expiresAt: new Date(now + keptMs),
      },
      tx.session,
    );
  }

  async list(userId: string, address: string): Promise<SignInEntry[]> {
    const entries = await this.repository.latest(userId, new Date(this.clock.now() - keptMs), shown);
    const here = this.networkOf(address);
    return entries.map((entry) => ({
      id: entry._id,
      at: entry.at.toISOString(),
      result: entry.result,
      method: entry.method,
      device: entry.device,
      network: entry.network === here ? 'this' : isKnown(entry, entries) ? 'known' : 'new',
    }));
  }

  private networkOf(address: string): string {
    return fingerprint(this.settings.sessionKey, 'block', addressBlock(address));
  }
}

/** Whether an earlier sign-in came from the same network. */
const isKnown = (entry: SignInHistoryDoc, entries: readonly SignInHistoryDoc[]): boolean =>
  entries.some(
    (other) =>
      other.result === 'done' && other.network === entry.network && other.at.getTime() < entry.at.getTime(),
  );
