import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf, TransactionReads } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import {
  unusualPaymentsModel,
  type ReportedPayment,
  type UnusualPaymentsRow,
} from './unusual-payments.schema';

/** The unusual payments reported to each person. */
@Injectable()
export class UnusualPaymentsRepository {
  private readonly payments: mongo.Collection<UnusualPaymentsRow>;
  private readonly reads = new TransactionReads<UnusualPaymentsRow | null>('unusual');

  constructor(@InjectModel(unusualPaymentsModel.name) model: Model<UnusualPaymentsRow>) {
    this.payments = collectionOf(model);
  }

  async reported(userId: string, session?: ClientSession): Promise<ReportedPayment[]> {
    const row = await this.reads.read(session, userId, () =>
      this.payments.findOne({ _id: userId }, { session }),
    );
    return row?.reported ?? [];
  }

  async put(userId: string, reported: readonly ReportedPayment[], session: ClientSession): Promise<void> {
    this.reads.forget(session);
    await this.payments.replaceOne(
      { _id: userId },
      { userId, reported: [...reported] },
      { session, upsert: true },
    );
  }
}
