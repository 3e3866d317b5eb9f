import { runService } from '@app/service-kit';
import { NlpModule } from './nlp.module';

void runService({ name: 'nlp', module: NlpModule });
