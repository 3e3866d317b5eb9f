import { Injectable } from '@nestjs/common';
import {
  changeCryptoSettingsEndpoint,
  cryptoHistoryChanged,
  type CryptoSettings,
} from '@app/contracts-crypto';
import type { Actor } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { SettingsRepository } from './settings.repository';

@Injectable()
export class SettingsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly settings: SettingsRepository,
  ) {}

  read({ userId }: Actor): Promise<CryptoSettings> {
    return this.settings.read(userId);
  }

  change(request: CryptoSettings, call: CallContext): Promise<CryptoSettings> {
    const { userId } = call.actor;
    return this.unit.write(call, changeCryptoSettingsEndpoint, request, async (tx) => {
      const before = await this.settings.read(userId, tx.session);
      await this.settings.save(userId, request, tx.session);
      tx.audit({ action: 'crypto.settings.change', object: userId, before, after: request });
      tx.emit(cryptoHistoryChanged, { transactionIds: [] });
      return request;
    });
  }
}
