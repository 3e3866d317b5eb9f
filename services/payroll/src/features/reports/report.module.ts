import { Module } from '@nestjs/common';
import { CompanyPayModule } from '../company/company-pay.module';
import { EmployeeModule } from '../employee/employee.module';
import { StatementModule } from '../statement/statement.module';
import { ReportController } from './report.controller';
import { ReportService } from './report.service';

@Module({
  imports: [CompanyPayModule, EmployeeModule, StatementModule],
  controllers: [ReportController],
  providers: [ReportService],
})
export class ReportModule {}
