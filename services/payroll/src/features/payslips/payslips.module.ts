import { Module } from '@nestjs/common';
import { StatementModule } from '../statement/statement.module';
import { PayslipBookingsSubscriber } from './payslip-bookings.subscriber';
import { PayslipsController } from './payslips.controller';
import { PayslipsService } from './payslips.service';

@Module({
  imports: [StatementModule],
  controllers: [PayslipsController, PayslipBookingsSubscriber],
  providers: [PayslipsService],
})
export class PayslipsModule {}
