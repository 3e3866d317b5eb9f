import { Module } from '@nestjs/common';
import { ConnectionModule } from './features/connection/connection.module';
import { DemoModule } from './features/demo/demo.module';
import { EmployeeModule } from './features/employee/employee.module';
import { ErasureModule } from './features/erasure/erasure.module';
import { RunModule } from './features/run/run.module';
import { SettingsModule } from './features/settings/settings.module';
import { StatementModule } from './features/statement/statement.module';

@Module({
  imports: [
    ConnectionModule,
    StatementModule,
    EmployeeModule,
    RunModule,
    SettingsModule,
    DemoModule,
    ErasureModule,
  ],
})
export class PayrollModule {}
