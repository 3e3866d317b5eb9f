import { runService } from '@app/service-kit';
import { ChatModule } from './chat.module';

void runService({ name: 'chat', module: ChatModule });
