import { Module } from '@nestjs/common';
import {
  erasePayrollUserEndpoint,
  exportPayrollUserEndpoint,
  restorePayrollUserEndpoint,
} from '@app/contracts-payroll';
import { ErasureModule, PersonalDataModule } from '@app/persistence';
import { ConnectionModule } from './features/connection/connection.module';
import { DemoModule } from './features/demo/demo.module';
import { EmployeeModule } from './features/employee/employee.module';
import { PayslipsModule } from './features/payslips/payslips.module';
import { ReportModule } from './features/reports/report.module';
import { RunModule } from './features/run/run.module';
import { SettingsModule } from './features/settings/settings.module';
import { StatementModule } from './features/statement/statement.module';
import { personalData } from './personal-data.options';

@Module({
  imports: [
    ConnectionModule,
    StatementModule,
    EmployeeModule,
    RunModule,
    PayslipsModule,
    ReportModule,
    SettingsModule,
    DemoModule,
    ErasureModule.of(erasePayrollUserEndpoint),
    PersonalDataModule.of(exportPayrollUserEndpoint, restorePayrollUserEndpoint, personalData),
  ],
})
export class PayrollModule {}
