import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { SamplePlans } from '../demo/sample-plans.writer';
import { SampleUndo } from '../demo/sample.undo';
import { ImportUndo } from '../imports/commit/import.undo';
import { RecastUndo } from '../recasts/recast.undo';
import { BatchUndo } from './batch.undo';
import { OrganisingUndo } from './organising.undo';
import { PlannerUndo } from './planner.undo';
import { UndoController } from './undo.controller';
import { UndoService } from './undo.service';

@Module({
  imports: [LedgerModule],
  controllers: [UndoController],
  providers: [
    UndoService,
    BatchUndo,
    ImportUndo,
    OrganisingUndo,
    PlannerUndo,
    RecastUndo,
    SampleUndo,
    SamplePlans,
  ],
})
export class UndoModule {}
