import { Module } from '@nestjs/common';
import { BookModule } from '../book/book.module';
import { UndoModule } from '../undo/undo.module';
import { LedgerSettingsController } from './ledger-settings.controller';
import { LedgerSettingsService } from './ledger-settings.service';
import { RefundCountingWriter } from './refund-counting.writer';

@Module({
  imports: [BookModule, UndoModule],
  controllers: [LedgerSettingsController],
  providers: [LedgerSettingsService, RefundCountingWriter],
})
export class LedgerSettingsModule {}
