import { Inject, Injectable, Logger } from '@nestjs/common';
import type { WalletSync } from '@app/contracts-crypto';
import { DomainError } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { UnitOfWork } from '@app/persistence';
import { ProviderError } from '@app/provider-kit';
import { WalletRepository } from './wallet.repository';
import type { WalletDocument } from './wallet.schema';
import { withPrice } from './with-price';
import { addressProblem } from '../address/address-format';
import { ADDRESS_SOURCE, type ConfiguredAddressSource } from '../address/address-source';

const atOnce = 4;
const notRead = 'The network could not be read. The balance is the one of before.';

type Watched = WalletDocument & { address: string };

/** Balances of wallets that are a public address (C2). */
@Injectable()
export class AddressBalancesService {
  private readonly logger = new Logger('AddressBalancesService');

  constructor(
    @Inject(ADDRESS_SOURCE) private readonly source: ConfiguredAddressSource,
    private readonly wallets: WalletRepository,
    private readonly unit: UnitOfWork,
  ) {}

  /** Coins whose addresses this server reads. */
  get coins(): readonly string[] {
    return this.source?.port.coins ?? [];
  }

  /**
   * The balance of a new address; undefined if its coin is not read here. Throws VALIDATION for an invalid
   * address.
   */
  async first(coin: string, address: string | undefined): Promise<string | undefined> {
    if (!address) return undefined;
    const problem = addressProblem(coin, address);
    if (problem) throw new DomainError('VALIDATION', { field: 'address', message: problem });
    if (!this.coins.includes(coin)) return undefined;
    try {
      return await this.source!.port.balance(coin, address);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new DomainError('SERVICE_UNAVAILABLE', {
        message:
          'What this address holds could not be read. Try again, or add the wallet without its address.',
      });
    }
  }

  /** Reads every address the person watches; an unreadable one keeps its balance and is marked. */
  async refresh(userId: string): Promise<WalletSync[]> {
    const watched = (await this.wallets.list(userId)).filter(
      (wallet): wallet is Watched => wallet.kind === 'address' && this.coins.includes(wallet.currency),
    );
    const results: WalletSync[] = [];
    const next = async (): Promise<void> => {
      for (let wallet = watched.pop(); wallet; wallet = watched.pop()) results.push(await this.read(wallet));
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    return results;
  }

  private async read(wallet: Watched): Promise<WalletSync> {
    const { _id: walletId, userId, walletName, currency, address } = wallet;
    try {
      const balance = await this.source!.port.balance(currency, address);
      await this.keep(wallet, balance);
      return { walletId, walletName, result: balance === wallet.balance ? 'unchanged' : 'updated', added: 0 };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn({ msg: 'an address could not be read', coin: currency, reason: error.message });
      await this.wallets.markStale(userId, [walletId], notRead);
      return { walletId, walletName, result: 'failed', added: 0, reason: notRead };
    }
  }

  private keep({ _id, userId }: Watched, balance: string): Promise<void> {
    return this.unit.commit({ userId, source: 'api', correlationId: newId() }, async (tx) => {
      // Read again, because its name or price may have changed meanwhile.
      const now = await this.wallets.findById(userId, _id, tx.session);
      if (!now || now.removedAt) return;
      const { staleReason: _gone, ...kept } = now;
      await this.wallets.save(withPrice({ ...kept, balance, syncedAt: new Date() }, undefined), tx.session);
      if (balance !== now.balance)
        tx.audit({
          action: 'crypto.wallet.read',
          object: _id,
          before: { balance: now.balance },
          after: { balance },
        });
    });
  }
}
