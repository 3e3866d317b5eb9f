import { runService } from '@app/service-kit';
import { InsightsModule } from './insights.module';

void runService({ name: 'insights', module: InsightsModule });
