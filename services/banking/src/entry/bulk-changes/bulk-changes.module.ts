import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { BulkChangesController } from './bulk-changes.controller';
import { BulkChangesService } from './bulk-changes.service';

@Module({ imports: [LedgerModule], controllers: [BulkChangesController], providers: [BulkChangesService] })
export class BulkChangesModule {}
