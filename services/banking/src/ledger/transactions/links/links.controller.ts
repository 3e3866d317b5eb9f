import { Controller } from '@nestjs/common';
import {
  createTransferEndpoint,
  linkRefundEndpoint,
  linkTransferEndpoint,
  rejectTransferEndpoint,
  suggestTransfersEndpoint,
  unlinkRefundEndpoint,
  unlinkTransferEndpoint,
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

  @Handles(createTransferEndpoint)
  createTransfer(request: RequestOf<typeof createTransferEndpoint>, call: CallContext) {
    return this.transfers.create(request, call);
  }

  @Handles(linkTransferEndpoint)
  linkTransfer(request: RequestOf<typeof linkTransferEndpoint>, call: CallContext) {
    return this.transfers.link(request, call);
  }

  @Handles(unlinkTransferEndpoint)
  unlinkTransfer(request: RequestOf<typeof unlinkTransferEndpoint>, call: CallContext) {
    return this.transfers.unlink(request, call);
  }

  @Handles(rejectTransferEndpoint)
  rejectTransfer(request: RequestOf<typeof rejectTransferEndpoint>, call: CallContext) {
    return this.transfers.reject(request, call);
  }

  @Handles(suggestTransfersEndpoint)
  suggestTransfers(request: RequestOf<typeof suggestTransfersEndpoint>, call: CallContext) {
    return this.transfers.suggest(request, call);
  }

  @Handles(linkRefundEndpoint)
  linkRefund(request: RequestOf<typeof linkRefundEndpoint>, call: CallContext) {
    return this.refunds.link(request, call);
  }

  @Handles(unlinkRefundEndpoint)
  unlinkRefund(request: RequestOf<typeof unlinkRefundEndpoint>, call: CallContext) {
    return this.refunds.unlink(request, call);
  }
}
