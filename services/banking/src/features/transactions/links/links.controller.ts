import { Controller } from '@nestjs/common';
import {
  createTransferRequest,
  linkRefundRequest,
  linkTransferRequest,
  rejectTransferRequest,
  suggestTransfersRequest,
  unlinkRefundRequest,
  unlinkTransferRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { RefundsService } from './refunds.service';
import { TransfersService } from './transfers.service';

@Controller()
export class LinksController {
  constructor(
    private readonly transfers: TransfersService,
    private readonly refunds: RefundsService,
  ) {}

  @Handles(createTransferRequest)
  createTransfer(request: RequestOf<typeof createTransferRequest>, call: CallContext) {
    return this.transfers.create(request, call);
  }

  @Handles(linkTransferRequest)
  linkTransfer(request: RequestOf<typeof linkTransferRequest>, call: CallContext) {
    return this.transfers.link(request, call);
  }

  @Handles(unlinkTransferRequest)
  unlinkTransfer(request: RequestOf<typeof unlinkTransferRequest>, call: CallContext) {
    return this.transfers.unlink(request, call);
  }

  @Handles(rejectTransferRequest)
  rejectTransfer(request: RequestOf<typeof rejectTransferRequest>, call: CallContext) {
    return this.transfers.reject(request, call);
  }

  @Handles(suggestTransfersRequest)
  suggestTransfers(request: RequestOf<typeof suggestTransfersRequest>, call: CallContext) {
    return this.transfers.suggest(request, call);
  }

  @Handles(linkRefundRequest)
  linkRefund(request: RequestOf<typeof linkRefundRequest>, call: CallContext) {
    return this.refunds.link(request, call);
  }

  @Handles(unlinkRefundRequest)
  unlinkRefund(request: RequestOf<typeof unlinkRefundRequest>, call: CallContext) {
    return this.refunds.unlink(request, call);
  }
}
