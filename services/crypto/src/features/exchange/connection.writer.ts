import { Injectable } from '@nestjs/common';
import { walletsSynced, type connectExchangeEndpoint, type ExchangeResult } from '@app/contracts-crypto';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import type { Credentials } from '../coinbase/exchange-source';
import { ConnectionRepository, connectionIdOf } from './connection.repository';
import { ExchangeSecretsService } from './exchange-secrets.service';

/** Stores a new connection, or new credentials for one that lost its consent. */
@Injectable()
export class ConnectionWriter {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly connections: ConnectionRepository,
    private readonly vault: ExchangeSecretsService,
  ) {}

  async save(
    call: CallContext,
    endpoint: typeof connectExchangeEndpoint,
    credentials: Credentials,
    practice: boolean,
    reply: ExchangeResult,
  ): Promise<void> {
    const { userId, timeZone } = call.actor;
    const _id = connectionIdOf(userId);
    const secret = await this.vault.seal(userId, _id, credentials);
    const now = new Date();
    await this.unit.write(call, endpoint, {}, async (tx) => {
      const known = await this.connections.find(userId, tx.session);
      await this.connections.save(
        {
          _id,
          userId,
          timeZone,
          way: credentials.way,
          practice,
          state: 'active',
          secret,
          connectedAt: known?.connectedAt ?? now,
          ...(known?.lastSync && { lastSync: known.lastSync }),
          nextSync: now,
          failures: 0,
          cursors: known?.cursors ?? {},
        },
        tx.session,
      );
      tx.audit({ action: 'crypto.exchange.connect', object: _id, after: { way: credentials.way, practice } });
      tx.emit(walletsSynced, { connectionId: _id, added: 0 });
      return reply;
    });
  }
}
