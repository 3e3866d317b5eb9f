import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ReportDownloads } from './files/report-downloads.service';
import { ReportFiles } from './files/report-files.service';
import { PrintedReports } from './files/printed-reports.reader';
import { ReportJobs } from './jobs/report-jobs.scheduler';
import { ReportMaker } from './report-maker.service';
import { reportSchema } from './report.schema';
import { ReportsController } from './reports.controller';
import { ReportsRepository } from './reports.repository';
import { ReportsService } from './reports.service';
import { reportScheduleSchema } from './schedules/report-schedule.schema';
import { ReportSchedulesController } from './schedules/report-schedules.controller';
import { ReportSchedulesRepository } from './schedules/report-schedules.repository';
import { ReportSchedulesService } from './schedules/report-schedules.service';
import { ScheduledReports } from './schedules/scheduled-reports.scheduler';
import { shareSchema } from './shares/share.schema';
import { SharesController } from './shares/shares.controller';
import { SharesRepository } from './shares/shares.repository';
import { SharesService } from './shares/shares.service';
import { LedgerRows } from './tally/ledger-rows.reader';
import { OtherFigures } from './tally/other-figures.reader';
import { TaxReports } from './tax/tax-reports.service';

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
    LedgerRows,
    OtherFigures,
    ReportDownloads,
    ReportFiles,
    ReportJobs,
    ReportMaker,
    PrintedReports,
    ReportSchedulesRepository,
    ReportSchedulesService,
    ReportsRepository,
    ReportsService,
    ScheduledReports,
    SharesRepository,
    SharesService,
    TaxReports,
  ],
})
export class ReportsModule {}
