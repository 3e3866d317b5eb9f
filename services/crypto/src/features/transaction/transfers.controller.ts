import { Controller } from '@nestjs/common';
import { decideCryptoTransferEndpoint, suggestCryptoTransfersEndpoint } from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { TransfersService } from './transfers.service';

@Controller()
export class TransfersController {
  constructor(private readonly transfers: TransfersService) {}

  @Handles(suggestCryptoTransfersEndpoint)
  suggest(_request: unknown, call: CallContext) {
    return this.transfers.suggest(call.actor);
  }

  @Handles(decideCryptoTransferEndpoint)
  decide(request: RequestOf<typeof decideCryptoTransferEndpoint>, call: CallContext) {
    return this.transfers.decide(request, call);
  }
}
