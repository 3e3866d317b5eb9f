import { setFlagsFromString } from 'node:v8';
import { runService } from '@app/service-kit';
import { BankingModule } from './banking.module';

// Reading a bank or a large file leaves much that is soon over: the heap is cleaned before it grows to many times what is in use.
setFlagsFromString('--heap-growing-percent=40');

void runService({ name: 'banking', module: BankingModule });
