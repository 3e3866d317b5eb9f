import { Controller } from '@nestjs/common';
import {
  countReviewRequest,
  pairChosenRequest,
  readAttentionRequest,
  readReviewRequest,
  readUnusualRequest,
  rejectDuplicateRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReviewService } from './review.service';
import { UnusualWaitingReader } from './unusual-waiting.reader';

@Controller()
export class ReviewController {
  constructor(
    private readonly review: ReviewService,
    private readonly unusual: UnusualWaitingReader,
  ) {}

  @Handles(readReviewRequest)
  read(_request: unknown, call: CallContext) {
    return this.review.read(call);
  }

  @Handles(countReviewRequest)
  count(_request: unknown, call: CallContext) {
    return this.review.count(call);
  }

  @Handles(readAttentionRequest)
  attention(_request: unknown, call: CallContext) {
    return this.review.attention(call);
  }

  @Handles(readUnusualRequest)
  readUnusual(_request: unknown, call: CallContext) {
    return this.unusual.read(call.actor);
  }

  @Handles(pairChosenRequest)
  pairChosen(request: RequestOf<typeof pairChosenRequest>, call: CallContext) {
    return this.review.pairChosen(request, call);
  }

  @Handles(rejectDuplicateRequest)
  rejectDuplicate(request: RequestOf<typeof rejectDuplicateRequest>, call: CallContext) {
    return this.review.rejectDuplicate(request, call);
  }
}
