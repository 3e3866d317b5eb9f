import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { UnusualModule } from '../unusual/unusual.module';
import { ReviewController } from './review.controller';
import { ReviewReader } from './review.reader';
import { ReviewService } from './review.service';
import { UnusualWaitingReader } from './unusual-waiting.reader';

@Module({
  imports: [LedgerModule, UnusualModule],
  controllers: [ReviewController],
  providers: [ReviewReader, ReviewService, UnusualWaitingReader],
  exports: [ReviewReader],
})
export class ReviewModule {}
