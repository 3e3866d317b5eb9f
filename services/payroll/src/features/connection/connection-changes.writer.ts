import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import type { Tx } from '@app/persistence';
import type { SourceCredentials, SourceWorker } from '../provider/payroll-source';
import { ConnectionSecretsService } from './connection-secrets.service';
import { ConnectionRepository } from './connection.repository';
import type { ConnectionDocument } from './connection.schema';
import { ConsentRepository } from './consent.repository';
import { checkKeyPair } from './key-pair';
import { SyncReader } from './sync.reader';

export interface NewConnection {
  connectionId: string;
  provider: string;
  practice: boolean;
  credentials: SourceCredentials;
  /** The credentials, sealed with the connection's own key. */
  secrets: ConnectionDocument['secrets'];
  workers: readonly SourceWorker[];
  withConsent: boolean;
  /** The source of the request. */
  source: string;
}

/** Creates and ends a connection, with its secrets and consents. */
@Injectable()
export class ConnectionChangesWriter {
  constructor(
    private readonly connections: ConnectionRepository,
    private readonly consents: ConsentRepository,
    private readonly secrets: ConnectionSecretsService,
    private readonly reader: SyncReader,
  ) {}

  seal(connectionId: string, credentials: SourceCredentials): Promise<ConnectionDocument['secrets']> {
    const { clientId, clientSecret, certificate, privateKey } = credentials;
    return this.secrets.seal(connectionId, { clientId, clientSecret, certificate, privateKey });
  }

  /**
   * Replaces an existing connection: new credentials for the same employer repair it, and data read so far
   * stays.
   */
  async connect(tx: Tx, userId: string, what: NewConnection): Promise<void> {
    const { connectionId, provider, practice, credentials, workers, withConsent } = what;
    const before = await this.connections.find(userId, tx.session);
    if (before) await this.secrets.destroy(before.connectionId, tx.session);
    const document: ConnectionDocument = {
      _id: userId,
      connectionId,
      provider,
      practice,
      state: 'active',
      connectedAt: new Date(),
      ...(before?.lastSyncAt && { lastSyncAt: before.lastSyncAt }),
      failures: 0,
      secrets: what.secrets,
      certificate: certificateOf(credentials),
    };
    await this.connections.replace(document, tx.session);
    if (withConsent) {
      await this.consents.withdrawAll(userId, tx.session);
      await this.consents.give(userId, connectionId, what.source, tx.session);
    }
    await this.reader.keepWorkers(tx, userId, workers);
    tx.audit({ action: 'payroll.connect', object: connectionId, after: { provider, practice, withConsent } });
  }

  /** Destroys the key, so that the credentials are unreadable in every copy of the store. */
  async disconnect(tx: Tx, userId: string): Promise<void> {
    const connection = await this.connections.find(userId, tx.session);
    if (!connection) throw new DomainError('PAYROLL_NOT_CONNECTED');
    await this.secrets.destroy(connection.connectionId, tx.session);
    await this.connections.remove(userId, tx.session);
    await this.consents.withdrawAll(userId, tx.session);
    tx.audit({ action: 'payroll.disconnect', object: connection.connectionId ?? userId });
  }
}

function certificateOf({ certificate, privateKey }: SourceCredentials): ConnectionDocument['certificate'] {
  const own = checkKeyPair(certificate, privateKey, new Date());
  const named = (text: string): string => /CN=([^\n]+)/.exec(text)?.[1] ?? text;
  return {
    subject: named(own.subject),
    issuer: named(own.issuer),
    serial: own.serialNumber,
    fingerprint: own.fingerprint256,
    expires: new Date(own.validTo),
  };
}
