import { changeLedgerSettingsRequest, readLedgerSettingsRequest } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { Controller } from '@nestjs/common';
import { LedgerSettingsService } from './ledger-settings.service';

@Controller()
export class LedgerSettingsController {
  constructor(private readonly settings: LedgerSettingsService) {}

  @Handles(readLedgerSettingsRequest)
  read(_request: RequestOf<typeof readLedgerSettingsRequest>, call: CallContext) {
    return this.settings.read(call);
  }

  @Handles(changeLedgerSettingsRequest)
  change(request: RequestOf<typeof changeLedgerSettingsRequest>, call: CallContext) {
    return this.settings.change(request, call);
  }
}
