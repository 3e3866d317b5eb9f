import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CompanyPayRepository } from './company-pay.repository';
import { companyPaySchema } from './company-pay.schema';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'CompanyPay', schema: companyPaySchema }])],
  providers: [CompanyPayRepository],
  exports: [CompanyPayRepository],
})
export class CompanyPayModule {}
