import { Module } from '@nestjs/common';
import { AlertsModule } from './features/alerts/alerts.module';
import { ErasureController } from './features/erasure/erasure.controller';
import { ReportsModule } from './features/reports/reports.module';
import { TrendsModule } from './features/trends/trends.module';

@Module({ imports: [AlertsModule, TrendsModule, ReportsModule], controllers: [ErasureController] })
export class InsightsModule {}
