import { Inject, Injectable, Logger } from '@nestjs/common';
import { disconnectExchangeEndpoint, walletsSynced } from '@app/contracts-crypto';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { ProviderError } from '@app/provider-kit';
import { EXCHANGE_SOURCE, type ConfiguredExchangeSource } from '../coinbase/exchange-source';
import { ConnectionRepository } from './connection.repository';
import type { ConnectionDocument } from './connection.schema';
import { DisconnectedRowsWriter } from './disconnected-rows.writer';
import { ExchangeSecretsService } from './exchange-secrets.service';

/**
 * Ends a connection: withdraws it at the exchange and erases the secrets; wallets and movements stay or are
 * removed, as the person chooses.
 */
@Injectable()
export class DisconnectService {
  private readonly logger = new Logger('DisconnectService');

  constructor(
    @Inject(EXCHANGE_SOURCE) private readonly source: ConfiguredExchangeSource,
    private readonly unit: UnitOfWork,
    private readonly connections: ConnectionRepository,
    private readonly vault: ExchangeSecretsService,
    private readonly kept: DisconnectedRowsWriter,
  ) {}

  async disconnect(
    request: RequestOf<typeof disconnectExchangeEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof disconnectExchangeEndpoint>> {
    const { userId } = call.actor;
    const known = await this.connections.find(userId);
    if (known) await this.revoke(known);
    return this.unit.write(call, disconnectExchangeEndpoint, request, async (tx) => {
      const connection = await this.connections.find(userId, tx.session);
      if (!connection) throw new DomainError('NOT_FOUND', { message: 'No exchange is connected.' });
      const counts = await this.end(connection, request.deleteHistory, tx);
      tx.audit({
        action: 'crypto.exchange.disconnect',
        object: connection._id,
        before: counts,
        after: request,
      });
      tx.emit(walletsSynced, { connectionId: connection._id, added: 0 });
      return counts;
    });
  }

  private async end({ _id, userId }: ConnectionDocument, deleteHistory: boolean, { session }: Tx) {
    await this.connections.remove(_id, session);
    await this.vault.forget(userId, session);
    return deleteHistory
      ? this.kept.remove(userId, _id, session)
      : this.kept.makeManual(userId, _id, session);
  }

  /** The secret is erased here even if the exchange does not accept the withdrawal. */
  private async revoke({ _id, userId, secret }: ConnectionDocument): Promise<void> {
    try {
      await this.source?.port.revoke(await this.vault.open(userId, _id, secret));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn({ msg: 'the exchange was not told of an ended connection', reason: error.message });
    }
  }
}
