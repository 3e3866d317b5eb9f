import { Injectable } from '@nestjs/common';
import { openField, sealField, type SealedField } from '@app/provider-kit';
import { SecretsService } from '@app/secrets';
import type { ClientSession } from 'mongoose';

const placeOf = (userId: string) => ({ collection: 'secondFactors', documentId: userId, field: 'secret' });

/** Secrets of authenticator apps, encrypted with the person's key (ADR 008). */
@Injectable()
export class FactorSecretsService {
  constructor(private readonly secrets: SecretsService) {}

  async seal(userId: string, secret: string): Promise<SealedField> {
    return sealField(await this.secrets.keyOf(userId), placeOf(userId), secret);
  }

  async open(userId: string, sealed: SealedField): Promise<string> {
    return openField(await this.secrets.keyOf(userId), placeOf(userId), sealed);
  }

  /** Makes everything encrypted for the person unreadable. */
  forget(userId: string, tx: ClientSession): Promise<void> {
    return this.secrets.forget(userId, tx);
  }
}
