import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module';
import { PlanningModule } from '../../planning/planning.module';
import { ReviewPairsReader } from './review-pairs.reader';
import { ReviewController } from './review.controller';
import { ReviewReader } from './review.reader';
import { ReviewService } from './review.service';
import { UnusualWaitingReader } from './unusual-waiting.reader';
import { WaitingRowsReader } from './waiting-rows.reader';

@Module({
  imports: [LedgerModule, PlanningModule],
  controllers: [ReviewController],
  providers: [ReviewPairsReader, ReviewReader, ReviewService, UnusualWaitingReader, WaitingRowsReader],
  exports: [ReviewReader],
})
export class ReviewModule {}
