import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { PasskeyRepository } from '../passkeys/passkey.repository';
import { FactorRemains } from '../second-factor/factor-remains';
import { CredentialRepository } from './credential.repository';

/** Everything that could sign a person in. */
@Injectable()
export class WaysIn {
  constructor(
    private readonly credentials: CredentialRepository,
    private readonly factor: FactorRemains,
    private readonly passkeys: PasskeyRepository,
  ) {}

  async remove(userId: string, tx: ClientSession): Promise<void> {
    await this.factor.remove(userId, tx);
    await this.passkeys.removeAll(userId, tx);
    await this.credentials.remove(userId, tx);
  }
}
