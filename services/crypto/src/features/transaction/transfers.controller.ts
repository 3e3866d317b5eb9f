import { Controller } from '@nestjs/common';
import { decideCryptoTransfer, suggestCryptoTransfers } from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { TransfersService } from './transfers.service';

@Controller()
export class TransfersController {
  constructor(private readonly transfers: TransfersService) {}

  @Handles(suggestCryptoTransfers)
  suggest(_request: unknown, call: CallContext) {
    return this.transfers.suggest(call.actor);
  }

  @Handles(decideCryptoTransfer)
  decide(request: RequestOf<typeof decideCryptoTransfer>, call: CallContext) {
    return this.transfers.decide(request, call);
  }
}
