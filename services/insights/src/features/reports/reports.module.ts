import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReportDownloadsService } from './files/report-downloads.service';
import { ReportFilesService } from './files/report-files.service';
import { PrintedReportsReader } from './files/printed-reports.reader';
import { ReportJobsScheduler } from './jobs/report-jobs.scheduler';
import { ReportMakerService } from './report-maker.service';
import { reportSchema } from './report.schema';
import { ReportsController } from './reports.controller';
import { ReportsRepository } from './reports.repository';
import { ReportsService } from './reports.service';
import { reportScheduleSchema } from './schedules/report-schedule.schema';
import { ReportSchedulesController } from './schedules/report-schedules.controller';
import { ReportSchedulesRepository } from './schedules/report-schedules.repository';
import { ReportSchedulesService } from './schedules/report-schedules.service';
import { ScheduledReportsScheduler } from './schedules/scheduled-reports.scheduler';
import { shareSchema } from './shares/share.schema';
import { SharesController } from './shares/shares.controller';
import { SharesRepository } from './shares/shares.repository';
import { SharesService } from './shares/shares.service';
import { LedgerRowsReader } from './tally/ledger-rows.reader';
import { OtherFiguresReader } from './tally/other-figures.reader';
import { TaxReportsService } from './tax/tax-reports.service';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Report', schema: reportSchema },
      { name: 'ReportShare', schema: shareSchema },
      { name: 'ReportSchedule', schema: reportScheduleSchema },
    ]),
  ],
  controllers: [ReportsController, ReportSchedulesController, SharesController],
  providers: [
    LedgerRowsReader,
    OtherFiguresReader,
    ReportDownloadsService,
    ReportFilesService,
    ReportJobsScheduler,
    ReportMakerService,
    PrintedReportsReader,
    ReportSchedulesRepository,
    ReportSchedulesService,
    ReportsRepository,
    ReportsService,
    ScheduledReportsScheduler,
    SharesRepository,
    SharesService,
    TaxReportsService,
  ],
})
export class ReportsModule {}
