import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookModule } from '../book/book.module';
import { PeopleModule } from '../people/people.module';
import { UndoModule } from '../undo/undo.module';
import { BatchPartsRepository } from './batch-parts.repository';
import { BatchRecoveryService } from './batch-recovery.service';
import { BatchRedoService } from './batch-redo.service';
import { BatchRowsReader } from './batch-rows.reader';
import { batchModel, batchPartModel, batchRowModel } from './batch.schema';
import { BatchUndo } from './batch.undo';
import { BatchWriter } from './batch.writer';
import { BatchesRepository } from './batches.repository';
import { BatchService } from './batch.service';
import { RowReferencesWriter } from './row-references.writer';

@Module({
  imports: [
    BookModule,
    PeopleModule,
    UndoModule,
    MongooseModule.forFeature([batchModel, batchPartModel, batchRowModel]),
  ],
  providers: [
    RowReferencesWriter,
    BatchPartsRepository,
    BatchRecoveryService,
    BatchRowsReader,
    BatchRedoService,
    BatchUndo,
    BatchWriter,
    BatchService,
    BatchesRepository,
  ],
  exports: [RowReferencesWriter, BatchService],
})
export class BatchModule {}
