import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { ImportsModule } from '../imports/imports.module';
import { BankPullsScheduler } from './bank-pulls.scheduler';
import { BankSyncController } from './bank-sync.controller';
import { BankSyncService } from './bank-sync.service';
import { BankWebhooksService } from './bank-webhooks.service';
import { AccountPlacementService } from './account-placement.service';
import { BankRowImportWriter } from './rows/bank-row-import.writer';
import { BankChangesWriter } from './rows/bank-changes.writer';
import { bankRowModel } from './rows/bank-row.schema';
import { BankRowsRepository } from './rows/bank-rows.repository';
import { BankRowRemovalWriter } from './rows/bank-row-removal.writer';
import { BankPullsService, RunPartsService } from './run/bank-pulls.service';
import { LinkedBalancesWriter } from './run/linked-balances.writer';
import { RunLeaseService } from './run/run-lease.service';
import { RunReader } from './run/run.reader';
import { RunWriter } from './run/run.writer';
import { stagedPageModel } from './run/staged-page.schema';
import { StagedPagesRepository } from './run/staged-pages.repository';
import { LinkWithdrawalService } from './link-withdrawal.service';
import { UnlinkingService } from './unlinking.service';

@Module({
  imports: [LedgerModule, ImportsModule, MongooseModule.forFeature([bankRowModel, stagedPageModel])],
  controllers: [BankSyncController],
  providers: [
    BankRowsRepository,
    StagedPagesRepository,
    BankRowImportWriter,
    BankChangesWriter,
    BankRowRemovalWriter,
    LinkedBalancesWriter,
    RunLeaseService,
    RunReader,
    RunWriter,
    RunPartsService,
    BankPullsService,
    BankPullsScheduler,
    AccountPlacementService,
    BankSyncService,
    LinkWithdrawalService,
    UnlinkingService,
    BankWebhooksService,
  ],
  exports: [BankPullsService, AccountPlacementService],
})
export class BankSyncModule {}
