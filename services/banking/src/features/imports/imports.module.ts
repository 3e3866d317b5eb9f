import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ImportCommitService } from './import-commit.service';
import { ImportGuesses } from './import.guesses';
import { ImportPlanner } from './import.planner';
import { ImportRecovery } from './import.recovery';
import { ImportProfilesService } from './import-profiles.service';
import { PlanCache } from './plan.cache';
import { ImportTransfers } from './import-transfers.writer';
import { KnownRowsReader } from './known-rows.reader';
import { RefundEndsReader } from './refund-ends.reader';
import { TransferLegsReader } from './transfer-legs.reader';
import { ImportsController } from './imports.controller';
import { ImportsService } from './imports.service';

@Module({
  imports: [LedgerModule],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ImportCommitService,
    ImportPlanner,
    ImportGuesses,
    ImportProfilesService,
    KnownRowsReader,
    RefundEndsReader,
    TransferLegsReader,
    ImportRecovery,
    PlanCache,
    ImportTransfers,
  ],
})
export class ImportsModule {}
