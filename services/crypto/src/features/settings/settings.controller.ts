import { Controller } from '@nestjs/common';
import { changeCryptoSettingsEndpoint, readCryptoSettingsEndpoint } from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { SettingsService } from './settings.service';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Handles(readCryptoSettingsEndpoint)
  read(_request: unknown, call: CallContext) {
    return this.settings.read(call.actor);
  }

  @Handles(changeCryptoSettingsEndpoint)
  change(request: RequestOf<typeof changeCryptoSettingsEndpoint>, call: CallContext) {
    return this.settings.change(request, call);
  }
}
