import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { UnusualPaymentsReader } from './unusual-payments.reader';
import { UnusualPayments } from './unusual-payments.service';

@Module({
  imports: [LedgerModule],
  providers: [UnusualPayments, UnusualPaymentsReader],
  exports: [UnusualPayments, UnusualPaymentsReader],
})
export class UnusualModule {}
