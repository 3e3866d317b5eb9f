import { changeLedgerSettingsEndpoint, readLedgerSettingsEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { Controller } from '@nestjs/common';
import { LedgerSettingsService } from './ledger-settings.service';

@Controller()
export class LedgerSettingsController {
  constructor(private readonly settings: LedgerSettingsService) {}

  @Handles(readLedgerSettingsEndpoint)
  read(_request: RequestOf<typeof readLedgerSettingsEndpoint>, call: CallContext) {
    return this.settings.read(call);
  }

  @Handles(changeLedgerSettingsEndpoint)
  change(request: RequestOf<typeof changeLedgerSettingsEndpoint>, call: CallContext) {
    return this.settings.change(request, call);
  }
}
