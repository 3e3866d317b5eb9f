import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { LedgerVersionReader } from './ledger-version.reader';

/**
 * A text that changes with everything a person's budget figures and coming bills are calculated from, and at
 * least once a minute, because exchange rates change without a change of the ledger.
 */
@Injectable()
export class FiguresVersionReader {
  constructor(private readonly ledger: LedgerVersionReader) {}

  /** Undefined before the first write of a person: without an audit chain, nothing tells when the data changes. */
  async of({ userId, currency, timeZone, kind }: Actor): Promise<string | undefined> {
    const version = await this.ledger.of(userId);
    if (version === '') return undefined;
    const minute = Math.floor(Date.now() / 60_000);
    return [version, todayIn(timeZone), currency, timeZone, kind, minute].join(' ');
  }
}
