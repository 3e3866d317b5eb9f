import { Injectable } from '@nestjs/common';
import type { Day } from '@app/calendar';
import type { CryptoGains, readCryptoGainsEndpoint } from '@app/contracts-crypto';
import type { Actor, RequestOf } from '@app/contracts-kernel';
import { HistoryReader, lotsIn, type CoinHistory } from '../lots/history.reader';
import { taxYear } from './tax-year';

/** The figures for a tax year's forms, computed from the whole history. */
@Injectable()
export class GainsService {
  constructor(private readonly histories: HistoryReader) {}

  async read(
    { year, ...asked }: RequestOf<typeof readCryptoGainsEndpoint>,
    { userId }: Actor,
  ): Promise<CryptoGains> {
    const history = await this.histories.read(userId);
    const { settings, wallets } = history;
    const rule = { method: asked.method ?? settings.method, scope: asked.scope ?? settings.scope };
    return {
      ...rule,
      ...taxYear({
        year,
        lots: lotsIn(history, rule),
        atYearEnd: lotsIn(history, rule, `${year}-12-31`),
        names: new Map(wallets.map(({ _id, walletName }) => [_id, walletName])),
        ...(settings.washSaleNote && { purchases: purchasesOf(history) }),
      }),
    };
  }
}

function purchasesOf({ rows }: CoinHistory): Map<string, { id: string; day: Day }[]> {
  const purchases = new Map<string, { id: string; day: Day }[]>();
  for (const { _id, type, currency, counter, date } of rows) {
    const coin = type === 'buy' || type === 'swap_in' ? currency : counter?.currency;
    if (coin === undefined) continue;
    const known = purchases.get(coin) ?? [];
    purchases.set(coin, [...known, { id: _id, day: date }]);
  }
  return purchases;
}
