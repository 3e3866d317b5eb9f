import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TransactionsModule } from '../transactions/transactions.module';
import { ReceiptArchive } from './receipt-archive.repository';
import { ReceiptFilesRepository } from './receipt-files.repository';
import { ReceiptQueue } from './receipt-queue.service';
import { receiptModels } from './receipt.schema';
import { ReceiptSweeper } from './receipt-sweeper.scheduler';
import { ReceiptsController } from './receipts.controller';
import { ReceiptsRepository } from './receipts.repository';
import { ReceiptsService } from './receipts.service';

@Module({
  imports: [TransactionsModule, MongooseModule.forFeature(receiptModels)],
  controllers: [ReceiptsController],
  providers: [
    ReceiptArchive,
    ReceiptFilesRepository,
    ReceiptQueue,
    ReceiptSweeper,
    ReceiptsRepository,
    ReceiptsService,
  ],
  exports: [ReceiptArchive],
})
export class ReceiptsModule {}
