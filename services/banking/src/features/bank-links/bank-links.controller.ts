import { Controller } from '@nestjs/common';
import {
  countBrokenLinksRequest,
  createLinkTokenRequest,
  exchangePublicTokenRequest,
  listLinkedAccountsRequest,
  listLinkedItemsRequest,
  syncLinkRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { BankLinksService } from './bank-links.service';

@Controller()
export class BankLinksController {
  constructor(private readonly links: BankLinksService) {}

  @Handles(createLinkTokenRequest)
  token() {
    return this.links.token();
  }

  @Handles(exchangePublicTokenRequest)
  exchange() {
    return this.links.exchange();
  }

  @Handles(listLinkedAccountsRequest)
  accounts(_request: unknown, call: CallContext) {
    return this.links.accounts(call);
  }

  @Handles(listLinkedItemsRequest)
  items(_request: unknown, call: CallContext) {
    return this.links.items(call);
  }

  @Handles(countBrokenLinksRequest)
  broken(_request: unknown, call: CallContext) {
    return this.links.broken(call);
  }

  @Handles(syncLinkRequest)
  sync(request: RequestOf<typeof syncLinkRequest>, call: CallContext) {
    return this.links.sync(request, call);
  }
}
