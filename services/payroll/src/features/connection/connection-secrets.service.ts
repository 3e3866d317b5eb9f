import { Injectable } from '@nestjs/common';
import { openField, sealField, type SealedField } from '@app/provider-kit';
import { SecretsService } from '@app/secrets';
import type { ClientSession } from 'mongoose';

export type SealedSecrets<Name extends string> = Record<Name, SealedField>;

const place = (connectionId: string, field: string) => ({
  collection: 'connections',
  documentId: connectionId,
  field,
});

/** Seals a connection's secrets with its own data key, which is destroyed with the connection. */
@Injectable()
export class ConnectionSecretsService {
  constructor(private readonly keys: SecretsService) {}

  async seal<Name extends string>(
    connectionId: string,
    secrets: Record<Name, string>,
  ): Promise<SealedSecrets<Name>> {
    const key = await this.keys.keyOf(connectionId);
    return Object.fromEntries(
      Object.entries<string>(secrets).map(([name, text]) => [
        name,
        sealField(key, place(connectionId, name), text),
      ]),
    ) as SealedSecrets<Name>;
  }

  /** Throws if the key was destroyed or belongs to another connection. */
  async open<Name extends string>(
    connectionId: string,
    sealed: SealedSecrets<Name>,
  ): Promise<Record<Name, string>> {
    const key = await this.keys.keyOf(connectionId);
    return Object.fromEntries(
      Object.entries<SealedField>(sealed).map(([name, field]) => [
        name,
        openField(key, place(connectionId, name), field),
      ]),
    ) as Record<Name, string>;
  }

  destroy(connectionId: string, session: ClientSession): Promise<void> {
    return this.keys.forget(connectionId, session);
  }
}
