import { Module } from '@nestjs/common';
import { insightsEraseUserEndpoint } from '@app/contracts-insights';
import { ErasureModule } from '@app/persistence';
import { AlertsModule } from './features/alerts/alerts.module';
import { ForecastModule } from './features/forecast/forecast.module';
import { NoticesModule } from './features/notices/notices.module';
import { ReportsModule } from './features/reports/reports.module';
import { TrendsModule } from './features/trends/trends.module';
import { WatchModule } from './features/watch/watch.module';

@Module({
  imports: [
    AlertsModule,
    NoticesModule,
    TrendsModule,
    ForecastModule,
    WatchModule,
    ReportsModule,
    ErasureModule.of(insightsEraseUserEndpoint),
  ],
})
export class InsightsModule {}
