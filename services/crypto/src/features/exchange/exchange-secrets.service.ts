import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { openField, sealField, type FieldPlace, type SealedField } from '@app/provider-kit';
import { SecretsService } from '@app/secrets';
import type { Credentials } from '../coinbase/exchange-source';

const place = (documentId: string, field: string): FieldPlace => ({
  collection: field === 'secret' ? 'connections' : 'consents',
  documentId,
  field,
});

/** Seals and opens the credentials of a person's account at the exchange. */
@Injectable()
export class ExchangeSecretsService {
  constructor(private readonly secrets: SecretsService) {}

  async seal(userId: string, connectionId: string, credentials: Credentials): Promise<SealedField> {
    return sealField(
      await this.secrets.keyOf(userId),
      place(connectionId, 'secret'),
      JSON.stringify(credentials),
    );
  }

  async open(userId: string, connectionId: string, secret: SealedField): Promise<Credentials> {
    const key = await this.secrets.keyOf(userId);
    return JSON.parse(openField(key, place(connectionId, 'secret'), secret)) as Credentials;
  }

  async sealVerifier(userId: string, consentId: string, verifier: string): Promise<SealedField> {
    return sealField(await this.secrets.keyOf(userId), place(consentId, 'verifier'), verifier);
  }

  async openVerifier(userId: string, consentId: string, sealed: SealedField): Promise<string> {
    return openField(await this.secrets.keyOf(userId), place(consentId, 'verifier'), sealed);
  }

  /** Deletes the person's key, so that nothing sealed with it can be opened again. */
  forget(userId: string, session: Tx['session']): Promise<void> {
    return this.secrets.forget(userId, session);
  }
}
