import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ImportCommitService } from './import-commit.service';
import { ImportPlanner } from './import.planner';
import { ImportRecovery } from './import.recovery';
import { KnownRowsReader } from './known-rows.reader';
import { ImportsController } from './imports.controller';
import { ImportsService } from './imports.service';

@Module({
  imports: [LedgerModule],
  controllers: [ImportsController],
  providers: [ImportsService, ImportCommitService, ImportPlanner, KnownRowsReader, ImportRecovery],
})
export class ImportsModule {}
