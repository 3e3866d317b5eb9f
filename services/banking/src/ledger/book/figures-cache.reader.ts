import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import type { VersionedCache } from '@app/persistence';
import { LedgerVersionReader } from './ledger-version.reader';

/**
 * Keeps figures, bills and lists until anything they are calculated from changes, and for at most a minute,
 * because exchange rates change without a change of the ledger.
 */
@Injectable()
export class FiguresCacheReader {
  constructor(private readonly ledger: LedgerVersionReader) {}

  /** The result of `calculate`, or that of an earlier call for the same `request` if it is still current. */
  async keep<T>(
    cache: VersionedCache<T>,
    actor: Actor,
    calculate: () => Promise<T>,
    request = '',
  ): Promise<T> {
    const version = await this.of(actor);
    return version === undefined ? calculate() : cache.of(actor.userId, `${request} ${version}`, calculate);
  }

  /** Undefined before the first write of a person: without an audit chain, nothing tells when the data changes. */
  private async of({ userId, currency, timeZone, kind }: Actor): Promise<string | undefined> {
    const version = await this.ledger.of(userId);
    if (version === '') return undefined;
    const minute = Math.floor(Date.now() / 60_000);
    return [version, todayIn(timeZone), currency, timeZone, kind, minute].join(' ');
  }
}
