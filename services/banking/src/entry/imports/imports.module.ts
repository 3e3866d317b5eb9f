import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../../ledger/ledger.module';
import { RulesModule } from '../rules/rules.module';
import { ImportChangesWriter } from './commit/import-changes.writer';
import { ImportCommitService } from './commit/import-commit.service';
import { ImportCompletion } from './commit/import-completion.writer';
import { ImportLease } from './commit/import-lease.writer';
import { ImportRecovery } from './commit/import-recovery.scheduler';
import { ImportRowsWriter } from './commit/import-rows.writer';
import { ImportStateWriter } from './commit/import-state.writer';
import { OpeningBalances } from './commit/opening-balances.writer';
import { ImportRedo } from './commit/import-redo.undo';
import { ImportUndo } from './commit/import.undo';
import { NewRowsWriter } from './commit/new-rows.writer';
import { importModel, importPartModel } from './import.schema';
import { ImportedBatch } from './batch/imported-batch.writer';
import { ImportsController } from './imports.controller';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';
import { CategoryGuessesReader } from './plan/category-guesses.reader';
import { ImportPlanner } from './plan/import-planner.service';
import { LedgerRowsReader } from './plan/ledger-rows.reader';
import { importProfileModel } from './profiles/import-profile.schema';
import { ImportProfilesRepository } from './profiles/import-profiles.repository';
import { ImportProfilesService } from './profiles/import-profiles.service';
import { ImportUploads } from './upload/import-uploads.service';

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
    ImportUploads,
    ImportCommitService,
    ImportPlanner,
    CategoryGuessesReader,
    ImportProfilesService,
    LedgerRowsReader,
    ImportRecovery,
    ImportUndo,
    ImportRedo,
    ImportChangesWriter,
    ImportCompletion,
    ImportStateWriter,
    OpeningBalances,
    ImportLease,
    ImportRowsWriter,
    NewRowsWriter,
    ImportedBatch,
  ],
  exports: [ImportedBatch],
})
export class ImportsModule {}
