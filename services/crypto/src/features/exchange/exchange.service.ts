import { Inject, Injectable } from '@nestjs/common';
import type { ExchangeConnection, ExchangeState, syncExchangeEndpoint } from '@app/contracts-crypto';
import { DomainError, type Actor, type ReplyOf } from '@app/contracts-kernel';
import { setupOf } from '@app/provider-kit';
import { EXCHANGE_SOURCE, type ConfiguredExchangeSource } from '../coinbase/exchange-source';
import { AddressBalancesService } from '../wallet/address-balances.service';
import { ConnectionRepository } from './connection.repository';
import type { ConnectionDocument } from './connection.schema';
import { domainErrorOf, notSetUp } from './exchange.errors';
import { ManualPricesService } from './manual-prices.service';
import { SyncService } from './sync.service';

const lastYear = 9_000;

/** The person's connection in the form that the screen shows. */
export function connectionOf(connection: ConnectionDocument): ExchangeConnection {
  const { _id, way, practice, state, reason, connectedAt, lastSync, nextSync, progress, lease } = connection;
  const isRead = lease !== undefined && lease.until.getTime() > Date.now();
  return {
    id: _id,
    way,
    practice,
    state,
    reason: reason ?? null,
    connectedAt: connectedAt.toISOString(),
    lastSync: lastSync?.toISOString() ?? null,
    nextSync: nextSync.getUTCFullYear() > lastYear ? null : nextSync.toISOString(),
    progress: isRead ? (progress ?? { done: 0, total: 0 }) : null,
  };
}

/** Returns the state of the exchange and of the person's connection, and reads it on request. */
@Injectable()
export class ExchangeService {
  constructor(
    @Inject(EXCHANGE_SOURCE) private readonly source: ConfiguredExchangeSource,
    private readonly connections: ConnectionRepository,
    private readonly syncs: SyncService,
    private readonly manual: ManualPricesService,
    private readonly addresses: AddressBalancesService,
  ) {}

  async state({ userId }: Actor): Promise<ExchangeState> {
    const connection = await this.connections.find(userId);
    return {
      provider: setupOf(this.source),
      consents: this.source?.port.consents ?? false,
      connection: connection && connectionOf(connection),
      addresses: [...this.addresses.coins],
      ...(this.source?.port.practiceKey && { practiceKey: this.source.port.practiceKey }),
    };
  }

  async sync({ userId }: Actor): Promise<ReplyOf<typeof syncExchangeEndpoint>> {
    if (!this.source && this.addresses.coins.length === 0)
      throw new DomainError('PROVIDER_NOT_CONFIGURED', { message: notSetUp });
    // Addresses need no exchange: they are read even if the exchange fails.
    const watched = await this.addresses.refresh(userId);
    const connection = await this.connections.find(userId);
    if (connection?.state === 'needs_login')
      throw new DomainError('CONFLICT', { message: connection.reason ?? 'Connect the exchange again.' });
    try {
      const wallets = connection ? await this.syncs.sync(connection) : [];
      const read = new Map(watched.map((one) => [one.walletId, one]));
      const byHand = (await this.manual.refresh(userId)).map((one) => read.get(one.walletId) ?? one);
      return { wallets: [...wallets, ...byHand] };
    } catch (error) {
      throw domainErrorOf(error, this.source?.port.name ?? 'The exchange');
    }
  }
}
