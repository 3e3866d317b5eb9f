import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { FactorSecrets } from './factor-secrets.service';
import { PendingSignIns } from './pending-sign-in.repository';
import { SecondFactorRepository } from './second-factor.repository';

/** All that is kept of a person's second factor. */
@Injectable()
export class FactorRemains {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly secrets: FactorSecrets,
    private readonly pending: PendingSignIns,
  ) {}

  async remove(userId: string, tx: ClientSession): Promise<void> {
    await this.pending.removeAll(userId, tx);
    await this.factors.remove(userId, tx);
    await this.secrets.forget(userId, tx);
  }
}
