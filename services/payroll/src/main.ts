import { runService } from '@app/service-kit';
import { PayrollModule } from './payroll.module';

void runService({ name: 'payroll', module: PayrollModule });
