import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { collectionOf } from '@app/persistence';
import type { ClientSession, Model, mongo } from 'mongoose';
import { unusualPaymentsModel, type ToldPayment, type UnusualPaymentsRow } from './unusual-payments.schema';

/** What each person was told is unusual. */
@Injectable()
export class UnusualPaymentsRepository {
  private readonly payments: mongo.Collection<UnusualPaymentsRow>;

  constructor(@InjectModel(unusualPaymentsModel.name) model: Model<UnusualPaymentsRow>) {
    this.payments = collectionOf(model);
  }

  async told(userId: string, session?: ClientSession): Promise<ToldPayment[]> {
    return (await this.payments.findOne({ _id: userId }, { session }))?.told ?? [];
  }

  async put(userId: string, told: readonly ToldPayment[], session: ClientSession): Promise<void> {
    await this.payments.replaceOne({ _id: userId }, { userId, told: [...told] }, { session, upsert: true });
  }
}
