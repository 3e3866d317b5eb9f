import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '../transactions/transactions.module';
import { ReceiptArchiveRepository } from './receipt-archive.repository';
import { ReceiptFilesRepository } from './receipt-files.repository';
import { ReceiptQueueService } from './receipt-queue.service';
import { receiptModels } from './receipt.schema';
import { ReceiptSweepScheduler } from './receipt-sweep.scheduler';
import { ReceiptsController } from './receipts.controller';
import { ReceiptsRepository } from './receipts.repository';
import { ReceiptsService } from './receipts.service';

@Module({
  imports: [TransactionsModule, MongooseModule.forFeature(receiptModels)],
  controllers: [ReceiptsController],
  providers: [
    ReceiptArchiveRepository,
    ReceiptFilesRepository,
    ReceiptQueueService,
    ReceiptSweepScheduler,
    ReceiptsRepository,
    ReceiptsService,
  ],
  exports: [ReceiptArchiveRepository],
})
export class ReceiptsModule {}
