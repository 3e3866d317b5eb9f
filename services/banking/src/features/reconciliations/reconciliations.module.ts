import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ReconciliationsController } from './reconciliations.controller';
import { ReconciliationsService } from './reconciliations.service';
import { StatementDraftsService } from './statement-drafts.service';
import { StatementRows } from './statement.rows';

@Module({
  imports: [LedgerModule],
  controllers: [ReconciliationsController],
  providers: [ReconciliationsService, StatementDraftsService, StatementRows],
})
export class ReconciliationsModule {}
