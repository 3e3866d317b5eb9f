import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CompanyPayModule } from '../company/company-pay.module';
import { EmployeeController } from './employee.controller';
import { EmployeeRepository } from './employee.repository';
import { employeeSchema } from './employee.schema';
import { EmployeeService } from './employee.service';

@Module({
  imports: [CompanyPayModule, MongooseModule.forFeature([{ name: 'Employee', schema: employeeSchema }])],
  controllers: [EmployeeController],
  providers: [EmployeeService, EmployeeRepository],
  exports: [EmployeeRepository],
})
export class EmployeeModule {}
