import { Injectable } from '@nestjs/common';
import { monthOf, todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { LedgerVersionReader } from '../../ledger/book/ledger-version.reader';
import { RatesService } from '../../ledger/rates/rates.service';

/**
 * Lets other services check whether results that they computed from a ledger, in the person's currency, are
 * still valid.
 */
@Injectable()
export class LedgerVersionService {
  constructor(
    private readonly versions: LedgerVersionReader,
    private readonly rates: RatesService,
  ) {}

  async version(actor: Actor): Promise<string> {
    const month = monthOf(todayIn(actor.timeZone));
    const [version, { asOf }] = await Promise.all([
      this.versions.of(actor.userId),
      this.rates.between(actor, month, month),
    ]);
    return `${version}:${asOf ?? ''}`;
  }
}
