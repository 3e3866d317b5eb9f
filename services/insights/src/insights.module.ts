import { Module } from '@nestjs/common';
import {
  insightsEraseUserEndpoint,
  insightsExportUserEndpoint,
  insightsRestoreUserEndpoint,
} from '@app/contracts-insights';
import { ErasureModule, PersonalDataModule } from '@app/persistence';
import { AlertsModule } from './features/alerts/alerts.module';
import { ForecastModule } from './features/forecast/forecast.module';
import { NoticesModule } from './features/notices/notices.module';
import { ReportsModule } from './features/reports/reports.module';
import { TrendsModule } from './features/trends/trends.module';
import { WatchModule } from './features/watch/watch.module';
import { personalData } from './personal-data.options';

@Module({
  imports: [
    AlertsModule,
    NoticesModule,
    TrendsModule,
    ForecastModule,
    WatchModule,
    ReportsModule,
    ErasureModule.of(insightsEraseUserEndpoint),
    PersonalDataModule.of(insightsExportUserEndpoint, insightsRestoreUserEndpoint, personalData),
  ],
})
export class InsightsModule {}
