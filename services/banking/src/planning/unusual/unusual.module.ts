import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { RecurringModule } from '../recurring/recurring.module';
import { UnusualPaymentsReader } from './unusual-payments.reader';
import { UnusualPaymentsRepository } from './unusual-payments.repository';
import { unusualPaymentsModel } from './unusual-payments.schema';
import { UnusualPayments } from './unusual-payments.service';

@Module({
  imports: [LedgerModule, RecurringModule, MongooseModule.forFeature([unusualPaymentsModel])],
  providers: [UnusualPayments, UnusualPaymentsReader, UnusualPaymentsRepository],
  exports: [UnusualPayments, UnusualPaymentsReader, UnusualPaymentsRepository],
})
export class UnusualModule {}
