import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookModule } from '../book/book.module';
import { PeopleModule } from '../people/people.module';
import { UndoModule } from '../undo/undo.module';
import { BatchPartsRepository } from './batch-parts.repository';
import { BatchRecovery } from './batch-recovery.service';
import { BatchRedo } from './batch-redo.service';
import { BatchRows } from './batch-rows.reader';
import { batchModel, batchPartModel, batchRowModel } from './batch.schema';
import { BatchUndo } from './batch.undo';
import { BatchWriter } from './batch.writer';
import { BatchesRepository } from './batches.repository';
import { BatchService } from './batch.service';
import { RowReferences } from './row-references.writer';

@Module({
  imports: [
    BookModule,
    PeopleModule,
    UndoModule,
    MongooseModule.forFeature([batchModel, batchPartModel, batchRowModel]),
  ],
  providers: [
    RowReferences,
    BatchPartsRepository,
    BatchRecovery,
    BatchRows,
    BatchRedo,
    BatchUndo,
    BatchWriter,
    BatchService,
    BatchesRepository,
  ],
  exports: [RowReferences, BatchService],
})
export class BatchModule {}
