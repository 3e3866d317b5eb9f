import { Controller } from '@nestjs/common';
import {
  countReviewEndpoint,
  pairChosenEndpoint,
  readAttentionEndpoint,
  readReviewEndpoint,
  readUnusualEndpoint,
  rejectDuplicateEndpoint,
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

  @Handles(readReviewEndpoint)
  read(_request: unknown, call: CallContext) {
    return this.review.read(call);
  }

  @Handles(countReviewEndpoint)
  count(_request: unknown, call: CallContext) {
    return this.review.count(call);
  }

  @Handles(readAttentionEndpoint)
  attention(_request: unknown, call: CallContext) {
    return this.review.attention(call);
  }

  @Handles(readUnusualEndpoint)
  readUnusual(_request: unknown, call: CallContext) {
    return this.unusual.read(call.actor);
  }

  @Handles(pairChosenEndpoint)
  pairChosen(request: RequestOf<typeof pairChosenEndpoint>, call: CallContext) {
    return this.review.pairChosen(request, call);
  }

  @Handles(rejectDuplicateEndpoint)
  rejectDuplicate(request: RequestOf<typeof rejectDuplicateEndpoint>, call: CallContext) {
    return this.review.rejectDuplicate(request, call);
  }
}
