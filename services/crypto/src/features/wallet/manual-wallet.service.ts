import { Injectable } from '@nestjs/common';
import {
  addWalletEndpoint,
  changeWalletEndpoint,
  cryptoHistoryChanged,
  removeWalletEndpoint,
  restoreWalletEndpoint,
  type Wallet,
} from '@app/contracts-crypto';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { AddressBalancesService } from './address-balances.service';
import { PriceService } from '../price/price.service';
import { withPrice } from './with-price';
import { toWallet } from './wallet';
import { WalletRepository } from './wallet.repository';
import type { WalletDocument } from './wallet.schema';

const maxWallets = 500;

/** Manual wallets: coins that no connected exchange holds. */
@Injectable()
export class ManualWalletService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly wallets: WalletRepository,
    private readonly prices: PriceService,
    private readonly addresses: AddressBalancesService,
  ) {}

  async add(request: RequestOf<typeof addWalletEndpoint>, call: CallContext): Promise<Wallet> {
    const { userId } = call.actor;
    const { walletName, currency, currencyName, balance, address } = request;
    const price = await this.priceOf(currency, request.price);
    const read = await this.addresses.first(currency, address);
    return this.unit.write(call, addWalletEndpoint, request, async (tx) => {
      if ((await this.wallets.list(userId, tx.session)).length >= maxWallets)
        throw new DomainError('CONFLICT', { message: `There is room for ${maxWallets} wallets.` });
      const wallet: WalletDocument = {
        _id: newId(),
        userId,
        currency,
        currencyName: currencyName || currency,
        walletName,
        balance: read ?? balance,
        kind: address ? 'address' : 'manual',
        ...(address && { address }),
        ...(read !== undefined && { syncedAt: new Date() }),
      };
      const kept = withPrice(wallet, price);
      await this.wallets.save(kept, tx.session);
      tx.audit({
        action: 'crypto.wallet.add',
        object: kept._id,
        after: { walletName, currency, balance: kept.balance },
      });
      tx.emit(cryptoHistoryChanged, { transactionIds: [] });
      return toWallet(kept);
    });
  }

  async change(request: RequestOf<typeof changeWalletEndpoint>, call: CallContext): Promise<Wallet> {
    const { userId } = call.actor;
    const { id, walletName, address, price } = request;
    const known = await this.wallets.findById(userId, id);
    const read = known ? await this.addresses.first(known.currency, address) : undefined;
    const balance = read ?? request.balance;
    return this.unit.write(call, changeWalletEndpoint, request, async (tx) => {
      const before = await this.requireManual(userId, id, tx);
      const changed = {
        ...before,
        ...(walletName !== undefined && { walletName }),
        ...(balance !== undefined && { balance }),
        ...(address !== undefined && { address, kind: 'address' as const }),
        ...(read !== undefined && { syncedAt: new Date() }),
      };
      const kept = withPrice(changed, price === undefined ? undefined : { price, at: new Date() });
      await this.wallets.save(kept, tx.session);
      const said = ({ walletName: name, balance: held }: WalletDocument) => ({
        walletName: name,
        balance: held,
      });
      tx.audit({ action: 'crypto.wallet.change', object: id, before: said(before), after: said(kept) });
      tx.emit(cryptoHistoryChanged, { transactionIds: [] });
      return toWallet(kept);
    });
  }

  remove(
    request: RequestOf<typeof removeWalletEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removeWalletEndpoint>> {
    return this.unit.write(call, removeWalletEndpoint, request, async (tx) => {
      const wallet = await this.requireManual(call.actor.userId, request.id, tx);
      await this.wallets.save({ ...wallet, removedAt: new Date() }, tx.session);
      tx.audit({
        action: 'crypto.wallet.remove',
        object: request.id,
        before: { walletName: wallet.walletName },
      });
      tx.emit(cryptoHistoryChanged, { transactionIds: [] });
      return { removed: true as const };
    });
  }

  restore(request: RequestOf<typeof restoreWalletEndpoint>, call: CallContext): Promise<Wallet> {
    return this.unit.write(call, restoreWalletEndpoint, request, async (tx) => {
      const wallet = await this.wallets.findById(call.actor.userId, request.id, tx.session);
      if (!wallet) throw new DomainError('NOT_FOUND');
      const { removedAt: _gone, ...kept } = wallet;
      await this.wallets.save(kept, tx.session);
      tx.audit({
        action: 'crypto.wallet.restore',
        object: request.id,
        after: { walletName: wallet.walletName },
      });
      tx.emit(cryptoHistoryChanged, { transactionIds: [] });
      return toWallet(kept);
    });
  }

  /** The person's price, otherwise the exchange's; if neither is known the wallet has no value. */
  private async priceOf(currency: string, said: string | undefined) {
    if (said !== undefined) return { price: said, at: new Date() };
    return (await this.prices.read([currency])).get(currency);
  }

  private async requireManual(userId: string, id: string, { session }: Tx): Promise<WalletDocument> {
    const wallet = await this.wallets.findById(userId, id, session);
    if (!wallet || wallet.removedAt) throw new DomainError('NOT_FOUND');
    if (wallet.kind === 'exchange')
      throw new DomainError('CONFLICT', {
        message: 'This wallet is read from the exchange. It changes there.',
      });
    return wallet;
  }
}
