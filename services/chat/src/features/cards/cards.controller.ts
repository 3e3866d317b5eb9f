import { Controller } from '@nestjs/common';
import { cancelCardEndpoint, confirmCardEndpoint } from '@app/contracts-chat';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { CardsService } from './cards.service';

@Controller()
export class CardsController {
  constructor(private readonly cards: CardsService) {}

  @Handles(confirmCardEndpoint)
  confirm(request: RequestOf<typeof confirmCardEndpoint>, call: CallContext) {
    return this.cards.confirm(request.id, call);
  }

  @Handles(cancelCardEndpoint)
  cancel(request: RequestOf<typeof cancelCardEndpoint>, call: CallContext) {
    return this.cards.cancel(request.id, call);
  }
}
