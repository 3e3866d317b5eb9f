import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import {
  unusualPaymentsModel,
  type ReportedPayment,
  type UnusualPaymentsRow,
} from './unusual-payments.schema';

/** What each person was reported is unusual. */
@Injectable()
export class UnusualPaymentsRepository {
  private readonly payments: mongo.Collection<UnusualPaymentsRow>;

  constructor(@InjectModel(unusualPaymentsModel.name) model: Model<UnusualPaymentsRow>) {
    this.payments = collectionOf(model);
  }

  async reported(userId: string, session?: ClientSession): Promise<ReportedPayment[]> {
    return (await this.payments.findOne({ _id: userId }, { session }))?.reported ?? [];
  }

  async put(userId: string, reported: readonly ReportedPayment[], session: ClientSession): Promise<void> {
    await this.payments.replaceOne(
      { _id: userId },
      { userId, reported: [...reported] },
      { session, upsert: true },
    );
  }
}
