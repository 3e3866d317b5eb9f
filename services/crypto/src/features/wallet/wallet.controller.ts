import { Controller } from '@nestjs/common';
import { listWallets } from '@app/contracts-crypto';
import { Handles, type CallContext } from '@app/messaging';
import { WalletService } from './wallet.service';

@Controller()
export class WalletController {
  constructor(private readonly wallets: WalletService) {}

  @Handles(listWallets)
  list(_request: unknown, call: CallContext) {
    return this.wallets.list(call.actor);
  }
}
