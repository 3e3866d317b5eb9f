import { Controller } from '@nestjs/common';
import {
  placeLinkEndpoint,
  receiveWebhookEndpoint,
  repairedLinkEndpoint,
  settleGoneEndpoint,
  syncLinkEndpoint,
  unlinkEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { BankSyncService } from './bank-sync.service';
import { BankWebhooksService } from './bank-webhooks.service';
import { AccountPlacementService } from './account-placement.service';
import { UnlinkingService } from './unlinking.service';

@Controller()
export class BankSyncController {
  constructor(
    private readonly syncs: BankSyncService,
    private readonly placing: AccountPlacementService,
    private readonly unlinking: UnlinkingService,
    private readonly webhooks: BankWebhooksService,
  ) {}

  @Handles(syncLinkEndpoint)
  sync(request: RequestOf<typeof syncLinkEndpoint>, call: CallContext) {
    return this.syncs.sync(request, call);
  }

  @Handles(placeLinkEndpoint)
  place(request: RequestOf<typeof placeLinkEndpoint>, call: CallContext) {
    return this.placing.place(request, call);
  }

  @Handles(repairedLinkEndpoint)
  repaired(request: RequestOf<typeof repairedLinkEndpoint>, call: CallContext) {
    return this.syncs.repaired(request, call);
  }

  @Handles(settleGoneEndpoint)
  settle(request: RequestOf<typeof settleGoneEndpoint>, call: CallContext) {
    return this.syncs.settle(request, call);
  }

  @Handles(unlinkEndpoint)
  unlink(request: RequestOf<typeof unlinkEndpoint>, call: CallContext) {
    return this.unlinking.unlink(request, call);
  }

  @Handles(receiveWebhookEndpoint)
  webhook(request: RequestOf<typeof receiveWebhookEndpoint>) {
    return this.webhooks.receive(request);
  }
}
