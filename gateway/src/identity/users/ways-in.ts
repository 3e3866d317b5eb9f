import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { FactorSecrets } from '../second-factor/factor-secrets.service';
import { PendingSignIns } from '../second-factor/pending-sign-in.repository';
import { SecondFactorRepository } from '../second-factor/second-factor.repository';
import { CredentialRepository } from './credential.repository';

/** Everything that could sign a person in. */
@Injectable()
export class WaysIn {
  constructor(
    private readonly credentials: CredentialRepository,
    private readonly factors: SecondFactorRepository,
    private readonly secrets: FactorSecrets,
    private readonly pending: PendingSignIns,
  ) {}

  async remove(userId: string, tx: ClientSession): Promise<void> {
    await this.pending.removeAll(userId, tx);
    await this.factors.remove(userId, tx);
    await this.secrets.forget(userId, tx);
    await this.credentials.remove(userId, tx);
  }
}
