import { runService } from '@app/service-kit';
import { SampleModule } from './sample.module';

void runService({ name: 'sample', module: SampleModule });
