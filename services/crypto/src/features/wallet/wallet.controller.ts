import { Controller } from '@nestjs/common';
import {
  addWalletEndpoint,
  changeWalletEndpoint,
  listWalletsEndpoint,
  removeWalletEndpoint,
  restoreWalletEndpoint,
} from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ManualWalletService } from './manual-wallet.service';
import { WalletService } from './wallet.service';

@Controller()
export class WalletController {
  constructor(
    private readonly wallets: WalletService,
    private readonly manual: ManualWalletService,
  ) {}

  @Handles(listWalletsEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.wallets.list(call.actor);
  }

  @Handles(addWalletEndpoint)
  add(request: RequestOf<typeof addWalletEndpoint>, call: CallContext) {
    return this.manual.add(request, call);
  }

  @Handles(changeWalletEndpoint)
  change(request: RequestOf<typeof changeWalletEndpoint>, call: CallContext) {
    return this.manual.change(request, call);
  }

  @Handles(removeWalletEndpoint)
  remove(request: RequestOf<typeof removeWalletEndpoint>, call: CallContext) {
    return this.manual.remove(request, call);
  }

  @Handles(restoreWalletEndpoint)
  restore(request: RequestOf<typeof restoreWalletEndpoint>, call: CallContext) {
    return this.manual.restore(request, call);
  }
}
