import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ImportCommitService } from './commit/import-commit.service';
import { ImportGuesses } from './plan/import.guesses';
import { ImportPlanner } from './plan/import.planner';
import { ImportRecovery } from './commit/import.recovery';
import { ImportProfilesService } from './profiles/import-profiles.service';
import { PlanCache } from './plan/plan.cache';
import { ImportedPeople } from './commit/imported-people';
import { ImportTransfers } from './commit/import-transfers.writer';
import { KnownRowsReader } from './plan/known-rows.reader';
import { RefundEndsReader } from './plan/refund-ends.reader';
import { TransferLegsReader } from './plan/transfer-legs.reader';
import { ImportsController } from './imports.controller';
import { ImportsService } from './imports.service';
import { ImportUploads } from './upload/import-uploads.service';

@Module({
  imports: [LedgerModule],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ImportUploads,
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
    ImportedPeople,
  ],
})
export class ImportsModule {}
