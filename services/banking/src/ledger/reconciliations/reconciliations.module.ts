import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BankLinksModule } from '../bank-links/bank-links.module';
import { BookModule } from '../book/book.module';
import { TransactionsModule } from '../transactions/transactions.module';
import { reconciliationModel } from './reconciliation.schema';
import { ReconciliationsController } from './reconciliations.controller';
import { ReconciliationsRepository } from './reconciliations.repository';
import { ReconciliationsService } from './reconciliations.service';
import { statementDraftModel } from './statement-draft.schema';
import { StatementDraftsRepository } from './statement-drafts.repository';
import { StatementDraftsService } from './statement-drafts.service';
import { StatementRowsReader } from './statement-rows.reader';

@Module({
  imports: [
    BankLinksModule,
    BookModule,
    TransactionsModule,
    MongooseModule.forFeature([reconciliationModel, statementDraftModel]),
  ],
  controllers: [ReconciliationsController],
  providers: [
    ReconciliationsRepository,
    ReconciliationsService,
    StatementDraftsRepository,
    StatementDraftsService,
    StatementRowsReader,
  ],
  exports: [ReconciliationsRepository],
})
export class ReconciliationsModule {}
