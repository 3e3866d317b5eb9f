import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CompanyPayModule } from '../company/company-pay.module';
import { EmployeeModule } from '../employee/employee.module';
import { StatementModule } from '../statement/statement.module';
import { RunController } from './run.controller';
import { RunRepository } from './run.repository';
import { runSchema } from './run.schema';
import { RunService } from './run.service';

@Module({
  imports: [
    CompanyPayModule,
    EmployeeModule,
    StatementModule,
    MongooseModule.forFeature([{ name: 'Run', schema: runSchema }]),
  ],
  controllers: [RunController],
  providers: [RunService, RunRepository],
  exports: [RunRepository],
})
export class RunModule {}
