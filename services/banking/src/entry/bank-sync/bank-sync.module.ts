import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { ImportsModule } from '../imports/imports.module';
import { BankPullsScheduler } from './bank-pulls.scheduler';
import { BankSyncController } from './bank-sync.controller';
import { BankSync } from './bank-sync.service';
import { BankWebhooks } from './bank-webhooks.service';
import { AccountPlacement } from './account-placement.service';
import { BankRowImport } from './rows/bank-row-import.writer';
import { BankChangesWriter } from './rows/bank-changes.writer';
import { bankRowModel } from './rows/bank-row.schema';
import { BankRowsRepository } from './rows/bank-rows.repository';
import { BankRowRemoval } from './rows/bank-row-removal.writer';
import { BankPulls, Runs } from './run/bank-pulls.service';
import { LinkedBalances } from './run/linked-balances.writer';
import { RunLease } from './run/run-lease.service';
import { RunReader } from './run/run-reader.service';
import { RunWriter } from './run/run.writer';
import { stagedPageModel } from './run/staged-page.schema';
import { StagedPagesRepository } from './run/staged-pages.repository';
import { LinkWithdrawal, Unlinking } from './unlinking.service';

@Module({
  imports: [LedgerModule, ImportsModule, MongooseModule.forFeature([bankRowModel, stagedPageModel])],
  controllers: [BankSyncController],
  providers: [
    BankRowsRepository,
    StagedPagesRepository,
    BankRowImport,
    BankChangesWriter,
    BankRowRemoval,
    LinkedBalances,
    RunLease,
    RunReader,
    RunWriter,
    Runs,
    BankPulls,
    BankPullsScheduler,
    AccountPlacement,
    BankSync,
    LinkWithdrawal,
    Unlinking,
    BankWebhooks,
  ],
  exports: [BankPulls, AccountPlacement],
})
export class BankSyncModule {}
