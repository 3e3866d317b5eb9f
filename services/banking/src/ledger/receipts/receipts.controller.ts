import { Controller } from '@nestjs/common';
import {
  finishReceiptEndpoint,
  putReceiptPartEndpoint,
  readReceiptPreviewEndpoint,
  readReceiptEndpoint,
  removeReceiptEndpoint,
  startReceiptEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReceiptsService } from './receipts.service';

@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @Handles(startReceiptEndpoint)
  start(request: RequestOf<typeof startReceiptEndpoint>, call: CallContext) {
    return this.receipts.start(request, call);
  }

  @Handles(putReceiptPartEndpoint)
  putPart(request: RequestOf<typeof putReceiptPartEndpoint>, call: CallContext) {
    return this.receipts.putPart(request, call);
  }

  @Handles(finishReceiptEndpoint)
  finish(request: RequestOf<typeof finishReceiptEndpoint>, call: CallContext) {
    return this.receipts.finish(request, call);
  }

  @Handles(removeReceiptEndpoint)
  remove(request: RequestOf<typeof removeReceiptEndpoint>, call: CallContext) {
    return this.receipts.remove(request, call);
  }

  @Handles(readReceiptEndpoint)
  part(request: RequestOf<typeof readReceiptEndpoint>, call: CallContext) {
    return this.receipts.part(request, call);
  }

  @Handles(readReceiptPreviewEndpoint)
  preview(request: RequestOf<typeof readReceiptPreviewEndpoint>, call: CallContext) {
    return this.receipts.preview(request, call);
  }
}
