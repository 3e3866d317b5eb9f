import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Month } from '@app/calendar';
import { collectionOf } from '@app/persistence';
import type { Model, mongo } from 'mongoose';
import type { KnownMonth } from './base-rates';
import type { RateMonth } from './rate-month';
import { rateMonthModel } from './rate-month.schema';

/** Fields are listed, not excluded: see the month rollups. */
const withoutDays = { means: 1, lastDay: 1, last: 1 } as const;

@Injectable()
export class RatesRepository {
  private readonly months: mongo.Collection<RateMonth>;

  constructor(@InjectModel(rateMonthModel.name) model: Model<RateMonth>) {
    this.months = collectionOf(model);
  }

  /** Months without their days, both bounds included. */
  between(from: Month, to: Month): Promise<KnownMonth[]> {
    return this.months.find({ _id: { $gte: from, $lte: to } }, { projection: withoutDays }).toArray();
  }

  newest(): Promise<KnownMonth | null> {
    return this.months.findOne({ _id: { $gte: '0000-00' } }, { projection: withoutDays, sort: { _id: -1 } });
  }

  withDays(from: Month): Promise<RateMonth[]> {
    return this.months.find({ _id: { $gte: from } }).toArray();
  }

  async keep(months: readonly RateMonth[]): Promise<void> {
    if (months.length === 0) return;
    await this.months.bulkWrite(
      months.map((month) => ({
        replaceOne: { filter: { _id: month._id }, replacement: month, upsert: true },
      })),
    );
  }
}
