import { setFlagsFromString } from 'node:v8';
import { runService } from '@app/service-kit';
import { BankingModule } from './banking.module';

// Reading a bank or a large file creates much short-lived data; garbage is collected before the heap grows to many times its live size.
setFlagsFromString('--heap-growing-percent=40');

void runService({ name: 'banking', module: BankingModule });
