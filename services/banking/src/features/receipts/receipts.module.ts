import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ReceiptQueue } from './receipt.queue';
import { ReceiptSweeper } from './receipt.sweeper';
import { ReceiptsController } from './receipts.controller';
import { ReceiptsService } from './receipts.service';

@Module({
  imports: [LedgerModule],
  controllers: [ReceiptsController],
  providers: [ReceiptsService, ReceiptQueue, ReceiptSweeper],
})
export class ReceiptsModule {}
