import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { ApiTokenRepository } from '../../edge/api-tokens/api-token.repository';
import { SignInHistoryRepository } from '../../edge/sign-in-history/sign-in-history.repository';
import { PasskeyRepository } from '../passkeys/passkey.repository';
import { FactorRemains } from '../second-factor/factor-remains';
import { CredentialRepository } from './credential.repository';

/** Everything that could sign a person in, and the record of what did. */
@Injectable()
export class WaysIn {
  constructor(
    private readonly credentials: CredentialRepository,
    private readonly factor: FactorRemains,
    private readonly passkeys: PasskeyRepository,
    private readonly tokens: ApiTokenRepository,
    private readonly history: SignInHistoryRepository,
  ) {}

  async remove(userId: string, tx: ClientSession): Promise<void> {
    await this.factor.remove(userId, tx);
    await this.passkeys.removeAll(userId, tx);
    await this.tokens.removeAll(userId, tx);
    await this.history.removeAll(userId, tx);
    await this.credentials.remove(userId, tx);
  }
}
