import { Injectable } from '@nestjs/common';
import type { WalletSync } from '@app/contracts-crypto';
import { PriceService } from '../price/price.service';
import { WalletRepository } from '../wallet/wallet.repository';
import { ExchangeWriter } from './exchange.writer';

/** Updates prices of manual wallets. */
@Injectable()
export class ManualPricesService {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly prices: PriceService,
    private readonly writer: ExchangeWriter,
  ) {}

  /** A wallet whose coin has no price keeps its earlier price and counts as unchanged. */
  async refresh(userId: string): Promise<WalletSync[]> {
    const manual = (await this.wallets.list(userId)).filter(({ connectionId }) => connectionId === undefined);
    if (manual.length === 0) return [];
    const prices = await this.prices.read(manual.map(({ currency }) => currency));
    await this.writer.price(userId, manual, prices);
    return manual.map(({ _id, walletName, currency }) => ({
      walletId: _id,
      walletName,
      result: prices.has(currency) ? 'updated' : 'unchanged',
      added: 0,
    }));
  }
}
