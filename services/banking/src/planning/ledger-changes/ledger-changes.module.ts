import { Module } from '@nestjs/common';
import { RecurringModule } from '../recurring/recurring.module';
import { UnusualModule } from '../unusual/unusual.module';
import { LedgerChangesSubscriber } from './ledger-changes.subscriber';

@Module({ imports: [RecurringModule, UnusualModule], controllers: [LedgerChangesSubscriber] })
export class LedgerChangesModule {}
