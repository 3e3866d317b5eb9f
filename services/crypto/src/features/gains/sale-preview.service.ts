import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { quoteCurrency, type previewSaleEndpoint } from '@app/contracts-crypto';
import { DomainError, type Actor, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { jsonNumber } from '@app/money';
import { HistoryReader, lotsIn } from '../lots/history.reader';
import { unitsOf, quantityOf } from '../quantity/exact-quantity';
import { valueMinorOf } from '../quantity/coin-value';
import { gainMinorOf, gainRowOf, rowsOf } from './tax-year';

const previewId = 'what-if';

/** The result of a sale if it was made now (C5). */
@Injectable()
export class SalePreviewService {
  constructor(private readonly histories: HistoryReader) {}

  async preview(
    { walletId, quantity, price: asked, method }: RequestOf<typeof previewSaleEndpoint>,
    { userId, timeZone }: Actor,
  ): Promise<ReplyOf<typeof previewSaleEndpoint>> {
    const history = await this.histories.read(userId);
    const wallet = history.wallets.find(({ _id }) => _id === walletId);
    if (!wallet) throw new DomainError('NOT_FOUND', { field: 'walletId' });
    const price = asked ?? wallet.lastPriceUsd;
    if (price === undefined)
      throw new DomainError('CONFLICT', {
        field: 'price',
        message: 'This coin has no price: say for how much.',
      });
    const units = unitsOf(quantity);
    const proceedsMinor = valueMinorOf(units, price);
    const now = new Date();
    const sale = {
      _id: previewId,
      userId,
      type: 'sell',
      amount: quantity,
      amountUsdMinor: Number(proceedsMinor),
      currency: wallet.currency,
      description: '',
      date: todayIn(timeZone, now),
      walletId,
      at: now,
    };
    const rule = { method: method ?? history.settings.method };
    const { disposals } = lotsIn({ ...history, rows: [...history.rows, sale] }, rule);
    const disposal = disposals.find(({ transactionId }) => transactionId === previewId)!;
    const rows = rowsOf(disposal);
    const gain = (long: boolean) => usd(gainMinorOf(rows.filter((row) => row.long === long)));
    return {
      proceeds: usd(proceedsMinor),
      basis: usd(rows.reduce((sum, { basisMinor }) => sum + basisMinor, 0n)),
      shortGain: gain(false),
      longGain: gain(true),
      withoutHistory: quantityOf(disposal.lacking),
      price,
      method: rule.method,
      rows: rows.map((row) => {
        const {
          quantity: part,
          acquired,
          proceeds,
          basis,
          gain: made,
          long,
        } = gainRowOf(row, wallet.walletName);
        return { quantity: part, acquired, proceeds, basis, gain: made, long };
      }),
    };
  }
}

const usd = (minor: bigint): number => jsonNumber(Number(minor), quoteCurrency);
