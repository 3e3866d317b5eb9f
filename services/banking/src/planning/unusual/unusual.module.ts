import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { RecurringModule } from '../recurring/recurring.module';
import { UnusualPaymentsReader } from './unusual-payments.reader';
import { UnusualPaymentsRepository } from './unusual-payments.repository';
import { unusualPaymentsModel } from './unusual-payments.schema';
import { UnusualPaymentsService } from './unusual-payments.service';

@Module({
  imports: [LedgerModule, RecurringModule, MongooseModule.forFeature([unusualPaymentsModel])],
  providers: [UnusualPaymentsService, UnusualPaymentsReader, UnusualPaymentsRepository],
  exports: [UnusualPaymentsService, UnusualPaymentsReader, UnusualPaymentsRepository],
})
export class UnusualModule {}
