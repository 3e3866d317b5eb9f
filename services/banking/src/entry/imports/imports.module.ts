import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { RulesModule } from '../rules/rules.module';
import { ImportChangesWriter } from './commit/import-changes.writer';
import { ImportCommitService } from './commit/import-commit.service';
import { ImportCompletionWriter } from './commit/import-completion.writer';
import { ImportLeaseWriter } from './commit/import-lease.writer';
import { ImportRecoveryScheduler } from './commit/import-recovery.scheduler';
import { ImportRowsWriter } from './commit/import-rows.writer';
import { ImportStateWriter } from './commit/import-state.writer';
import { OpeningBalancesWriter } from './commit/opening-balances.writer';
import { ImportAgainUndo } from './commit/import-again.undo';
import { ImportUndo } from './commit/import.undo';
import { NewRowsWriter } from './commit/new-rows.writer';
import { importModel, importPartModel } from './import.schema';
import { ImportedBatchWriter } from './batch/imported-batch.writer';
import { ImportsController } from './imports.controller';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';
import { CategoryGuessesReader } from './plan/category-guesses.reader';
import { ImportPlannerService } from './plan/import-planner.service';
import { LedgerRowsReader } from './plan/ledger-rows.reader';
import { importProfileModel } from './profiles/import-profile.schema';
import { ImportProfilesRepository } from './profiles/import-profiles.repository';
import { ImportProfilesService } from './profiles/import-profiles.service';
import { ImportUploadsService } from './upload/import-uploads.service';

@Module({
  imports: [
    LedgerModule,
    RulesModule,
    MongooseModule.forFeature([importModel, importPartModel, importProfileModel]),
  ],
  controllers: [ImportsController],
  providers: [
    ImportsRepository,
    ImportProfilesRepository,
    ImportsService,
    ImportUploadsService,
    ImportCommitService,
    ImportPlannerService,
    CategoryGuessesReader,
    ImportProfilesService,
    LedgerRowsReader,
    ImportRecoveryScheduler,
    ImportUndo,
    ImportAgainUndo,
    ImportChangesWriter,
    ImportCompletionWriter,
    ImportStateWriter,
    OpeningBalancesWriter,
    ImportLeaseWriter,
    ImportRowsWriter,
    NewRowsWriter,
    ImportedBatchWriter,
  ],
  exports: [ImportedBatchWriter],
})
export class ImportsModule {}
