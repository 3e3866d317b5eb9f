import { Inject, Injectable } from '@nestjs/common';
import { DomainError, type Actor } from '@app/contracts-kernel';
import type { ExchangeResult } from '@app/contracts-crypto';
import { requireProvider } from '@app/provider-kit';
import { EXCHANGE_SOURCE, type ConfiguredExchangeSource } from './exchange-source';

const notSetUp = 'Wallets can’t be connected on this server yet: no exchange is set up.';
const notInDemo = 'Wallets can’t be connected in the demo. Create an account to connect your own.';

@Injectable()
export class ExchangeService {
  constructor(@Inject(EXCHANGE_SOURCE) private readonly source: ConfiguredExchangeSource) {}

  async connect(actor: Actor): Promise<ExchangeResult> {
    if (actor.kind === 'demo') throw new DomainError('FORBIDDEN', { message: notInDemo });
    return requireProvider(this.source, notSetUp).connect(actor);
  }
}
