import { monthOf, todayIn } from '@app/calendar';
import type { Actor } from '@app/contracts-kernel';
import { chainLength } from '@app/persistence';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { RatesService } from '../../ledger/rates/rates.service';

/** Says whether what follows from a ledger still holds: every change of it adds to the person's audit chain. */
@Injectable()
export class LedgerVersionReader {
  constructor(
    private readonly rates: RatesService,
    @InjectConnection() private readonly connection: Connection,
  ) {}

  async of(actor: Actor): Promise<string> {
    const month = monthOf(todayIn(actor.timeZone));
    const [length, { asOf }] = await Promise.all([
      chainLength(this.connection, actor.userId),
      this.rates.of(actor, month, month),
    ]);
    return `${length}:${asOf ?? ''}`;
  }
}
