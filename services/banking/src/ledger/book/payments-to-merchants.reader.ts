import type { Day } from '@app/calendar';
import { inOneBatch, SharedReads } from '@app/persistence';
import type { mongo } from 'mongoose';
import { paymentFields, type Payment } from '../model/payment';
import type { StoredTransaction } from './stored-row.schema';

type Asked = [userId: string, merchantKey: string, from: Day, to: Day];

const projection = Object.fromEntries(paymentFields.map((field) => [field, 1]));
const lanes = 2;

/** Payments to merchants: what several persons' changes ask for at the same moment is one question to the store. */
export class PaymentsToMerchants {
  private readonly reads = new SharedReads<Payment[]>((asked) => this.find(asked), lanes);

  constructor(private readonly rows: mongo.Collection<StoredTransaction>) {}

  async of(...asked: Asked): Promise<Payment[]> {
    return (await this.reads.read(JSON.stringify(asked))) ?? [];
  }

  private async find(names: readonly string[]): Promise<Map<string, Payment[]>> {
    const asked = names.map((name) => JSON.parse(name) as Asked);
    const filters = asked.map(([userId, merchantKey, from, to]) => ({
      ...{ userId, merchantKey },
      date: { $gte: from, $lte: to },
    }));
    const found: Payment[] = await this.rows
      .find(filters.length === 1 ? filters[0]! : { $or: filters }, { ...inOneBatch, projection })
      .toArray();
    const belongsTo = (row: Payment, [userId, merchantKey, from, to]: Asked): boolean =>
      row.userId === userId && row.merchantKey === merchantKey && row.date >= from && row.date <= to;
    return new Map(
      asked.map((one, at) => [
        names[at]!,
        asked.length === 1 ? found : found.filter((row) => belongsTo(row, one)),
      ]),
    );
  }
}
