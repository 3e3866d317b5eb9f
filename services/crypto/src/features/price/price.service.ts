import { Inject, Injectable, Logger } from '@nestjs/common';
import { isCurrency } from '@app/money';
import { ProviderError } from '@app/provider-kit';
import { EXCHANGE_SOURCE, type CoinPrice, type ConfiguredExchangeSource } from '../coinbase/exchange-source';

/** Prices are read again after this time. */
const believedMs = 60_000;
const atOnce = 6;
const maxKept = 2_000;

/** A price and when it was read. */
export type ReadPrice = CoinPrice & { at: Date };

/** Prices of coins at the exchange, cached for a minute for all people. */
@Injectable()
export class PriceService {
  private readonly logger = new Logger('PriceService');
  private readonly kept = new Map<string, { at: number; price: ReadPrice | undefined }>();

  constructor(@Inject(EXCHANGE_SOURCE) private readonly source: ConfiguredExchangeSource) {}

  get available(): boolean {
    return this.source !== undefined;
  }

  /** For each coin that has a price now. If a price cannot be read, the earlier one is used. */
  async read(coins: Iterable<string>): Promise<Map<string, ReadPrice>> {
    const prices = new Map<string, ReadPrice>();
    const wanted = [...new Set(coins)];
    const next = async (): Promise<void> => {
      for (let coin = wanted.pop(); coin !== undefined; coin = wanted.pop()) {
        const price = await this.priceOf(coin);
        if (price) prices.set(coin, price);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, next));
    return prices;
  }

  private async priceOf(coin: string): Promise<ReadPrice | undefined> {
    if (coin === 'USD') return { price: '1', at: new Date() };
    // Foreign currencies are not coins: a crypto exchange is no source for their rates.
    if (!this.source || isCurrency(coin)) return undefined;
    const known = this.kept.get(coin);
    if (known && Date.now() - known.at < believedMs) return known.price;
    try {
      const read = await this.source.port.price(coin);
      const price = read && { ...read, at: new Date() };
      if (this.kept.size >= maxKept) this.kept.clear();
      this.kept.set(coin, { at: Date.now(), price });
      return price;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn({ msg: 'a price could not be read', coin, reason: error.message });
      return undefined;
    }
  }
}
