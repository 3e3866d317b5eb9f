import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { payslipBookingModel } from './payslip-booking.schema';
import { PayslipBookingsRepository } from './payslip-bookings.repository';
import { PayslipsService } from './payslips.service';
import { PayslipsSubscriber } from './payslips.subscriber';

@Module({
  imports: [LedgerModule, MongooseModule.forFeature([payslipBookingModel])],
  controllers: [PayslipsSubscriber],
  providers: [PayslipBookingsRepository, PayslipsService],
})
export class PayslipsModule {}
