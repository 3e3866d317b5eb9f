import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { LateDepositsWriter } from './late-deposits.writer';
import { OpenPayslipsReader } from './open-payslips.reader';
import { payslipBookingModel } from './payslip-booking.schema';
import { PayslipBookingsRepository } from './payslip-bookings.repository';
import { PayslipLedgerReader } from './payslip-ledger.reader';
import { PayslipsService } from './payslips.service';
import { PayslipsSubscriber } from './payslips.subscriber';

@Module({
  imports: [LedgerModule, MongooseModule.forFeature([payslipBookingModel])],
  controllers: [PayslipsSubscriber],
  providers: [
    PayslipBookingsRepository,
    PayslipLedgerReader,
    PayslipsService,
    OpenPayslipsReader,
    LateDepositsWriter,
  ],
  exports: [LateDepositsWriter],
})
export class PayslipsModule {}
