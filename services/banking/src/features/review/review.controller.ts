import { Controller } from '@nestjs/common';
import {
  countReviewRequest,
  readAttentionRequest,
  readReviewRequest,
  rejectDuplicateRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReviewService } from './review.service';

@Controller()
export class ReviewController {
  constructor(private readonly review: ReviewService) {}

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

  @Handles(rejectDuplicateRequest)
  rejectDuplicate(request: RequestOf<typeof rejectDuplicateRequest>, call: CallContext) {
    return this.review.rejectDuplicate(request, call);
  }
}
