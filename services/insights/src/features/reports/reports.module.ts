import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { reportSchema } from './report.schema';
import { ReportsController } from './reports.controller';
import { ReportsRepository } from './reports.repository';
import { ReportsService } from './reports.service';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Report', schema: reportSchema }])],
  controllers: [ReportsController],
  providers: [ReportsRepository, ReportsService],
  exports: [ReportsRepository],
})
export class ReportsModule {}
