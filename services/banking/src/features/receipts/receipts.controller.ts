import { Controller } from '@nestjs/common';
import {
  finishReceiptRequest,
  putReceiptPartRequest,
  readReceiptPreviewRequest,
  readReceiptRequest,
  removeReceiptRequest,
  startReceiptRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReceiptsService } from './receipts.service';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Handles(startReceiptRequest)
  start(request: RequestOf<typeof startReceiptRequest>, call: CallContext) {
    return this.receipts.start(request, call);
  }

  @Handles(putReceiptPartRequest)
  putPart(request: RequestOf<typeof putReceiptPartRequest>, call: CallContext) {
    return this.receipts.putPart(request, call);
  }

  @Handles(finishReceiptRequest)
  finish(request: RequestOf<typeof finishReceiptRequest>, call: CallContext) {
    return this.receipts.finish(request, call);
  }

  @Handles(removeReceiptRequest)
  remove(request: RequestOf<typeof removeReceiptRequest>, call: CallContext) {
    return this.receipts.remove(request, call);
  }

  @Handles(readReceiptRequest)
  part(request: RequestOf<typeof readReceiptRequest>, call: CallContext) {
    return this.receipts.part(request, call);
  }

  @Handles(readReceiptPreviewRequest)
  preview(request: RequestOf<typeof readReceiptPreviewRequest>, call: CallContext) {
    return this.receipts.preview(request, call);
  }
}
