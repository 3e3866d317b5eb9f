import type { Answer, SandboxClock, SandboxRoute } from '@app/sandbox-kit';
import { coinOf } from './coins';
import { CoinbaseError } from './coinbase-error';
import { decimalOf } from './exact-decimal';

/** Price changes made by the control plane. */
export interface PriceBoard {
  /** Coins without a price. */
  dropped: Set<string>;
  /** Prices are frozen at this instant. */
  frozenAt?: Date;
}

/** Prices are public: no sign-in needed. */
export function priceRoutes(board: PriceBoard, clock: SandboxClock): SandboxRoute[] {
  const priceOf = (pair: string): { code: string; price: string; change: string | null } => {
    const [code = '', currency] = pair.split('-');
    const coin = coinOf(code);
    if (!coin?.usd || currency !== 'USD' || board.dropped.has(code))
      throw new CoinbaseError(404, 'not_found', 'Invalid base currency');
    const price = code === 'USD' ? coin.usd : moved(coin.usd, board.frozenAt ?? clock.now());
    return { code, price, change: coin.change24h ?? null };
  };
  return [
    {
      method: 'GET',
      path: '/v2/prices/:pair/spot',
      handle: ({ params }): Answer => {
        const { code, price } = priceOf(params['pair']!);
        return { json: { data: { amount: price, base: code, currency: 'USD' } } };
      },
    },
    {
      method: 'GET',
      path: '/v2/exchange-rates',
      handle: ({ query }): Answer => {
        const { code, price } = priceOf(`${query.get('currency') ?? 'USD'}-USD`);
        return { json: { data: { currency: code, rates: { USD: price } } } };
      },
    },
    {
      method: 'GET',
      path: '/api/v3/brokerage/market/products/:pair',
      handle: ({ params }): Answer => {
        const { price, change } = priceOf(params['pair']!);
        return {
          json: { product_id: params['pair'], price, price_percentage_change_24h: change ?? '' },
        };
      },
    },
  ];
}

/**
 * The price varies by up to half a percent with the minute of the hour, so that a frozen one can be recognised.
 */
function moved(usd: string, now: Date): string {
  const places = usd.split('.')[1]?.length ?? 0;
  const units = BigInt(usd.replace('.', ''));
  const shifted = (units * BigInt(10_000 + now.getUTCMinutes() - 30)) / 10_000n;
  return decimalOf(shifted, places);
}
