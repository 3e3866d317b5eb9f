import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/contracts-kernel';
import type { Wallets } from '@app/contracts-crypto';
import { byValue, toWallet } from './wallet';
import { WalletRepository } from './wallet.repository';

@Injectable()
export class WalletService {
  constructor(private readonly wallets: WalletRepository) {}

  async list(actor: Actor): Promise<Wallets> {
    return { wallets: byValue(await this.wallets.list(actor.userId)).map(toWallet) };
  }
}
