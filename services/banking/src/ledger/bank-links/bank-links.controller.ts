import { Controller } from '@nestjs/common';
import {
  claimSimplefinEndpoint,
  countBrokenLinksEndpoint,
  createLinkTokenEndpoint,
  exchangePublicTokenEndpoint,
  getLinkSetupEndpoint,
  listLinkedAccountsEndpoint,
  listLinkedItemsEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { BankLinksService } from './bank-links.service';
import { NewLinksService } from './new-links.service';

@Controller()
export class BankLinksController {
  constructor(
    private readonly links: BankLinksService,
    private readonly newLinks: NewLinksService,
  ) {}

  @Handles(getLinkSetupEndpoint)
  setup(_request: unknown, call: CallContext) {
    return this.links.setup(call);
  }

  @Handles(createLinkTokenEndpoint)
  token(request: RequestOf<typeof createLinkTokenEndpoint>, call: CallContext) {
    return this.links.token(request, call);
  }

  @Handles(exchangePublicTokenEndpoint)
  exchange(request: RequestOf<typeof exchangePublicTokenEndpoint>, call: CallContext) {
    return this.newLinks.exchange(request, call);
  }

  @Handles(claimSimplefinEndpoint)
  claim(request: RequestOf<typeof claimSimplefinEndpoint>, call: CallContext) {
    return this.newLinks.claim(request, call);
  }

  @Handles(listLinkedAccountsEndpoint)
  accounts(_request: unknown, call: CallContext) {
    return this.links.accounts(call);
  }

  @Handles(listLinkedItemsEndpoint)
  items(_request: unknown, call: CallContext) {
    return this.links.items(call);
  }

  @Handles(countBrokenLinksEndpoint)
  broken(_request: unknown, call: CallContext) {
    return this.links.broken(call);
  }
}
