import { runService } from '@app/service-kit';
import { BankingModule } from './banking.module';

void runService({ name: 'banking', module: BankingModule });
