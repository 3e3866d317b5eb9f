import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { ReviewController } from './review.controller';
import { ReviewReader } from './review.reader';
import { ReviewService } from './review.service';

@Module({
  imports: [LedgerModule],
  controllers: [ReviewController],
  providers: [ReviewReader, ReviewService],
  exports: [ReviewReader],
})
export class ReviewModule {}
