import { Module } from '@nestjs/common';
import { AccountsModule } from '../../ledger/accounts/accounts.module';
import { BookModule } from '../../ledger/book/book.module';
import { HoldingsController } from './holdings.controller';
import { HoldingsReader } from './holdings.reader';
import { HoldingsService } from './holdings.service';

@Module({
  imports: [AccountsModule, BookModule],
  controllers: [HoldingsController],
  providers: [HoldingsReader, HoldingsService],
})
export class HoldingsModule {}
