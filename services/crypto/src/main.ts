import { runService } from '@app/service-kit';
import { CryptoModule } from './crypto.module';

void runService({ name: 'crypto', module: CryptoModule });
