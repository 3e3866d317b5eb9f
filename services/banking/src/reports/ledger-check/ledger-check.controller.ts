import { checkLedgerEndpoint, readLedgerVersionEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { Controller } from '@nestjs/common';
import { LedgerCheckService } from './ledger-check.service';
import { LedgerVersionService } from './ledger-version.service';

@Controller()
export class LedgerCheckController {
  constructor(
    private readonly ledger: LedgerCheckService,
    private readonly versions: LedgerVersionService,
  ) {}

  @Handles(checkLedgerEndpoint)
  check(_request: RequestOf<typeof checkLedgerEndpoint>, call: CallContext) {
    return this.ledger.check(call.actor.userId);
  }

  @Handles(readLedgerVersionEndpoint)
  async version(_request: RequestOf<typeof readLedgerVersionEndpoint>, call: CallContext) {
    return { version: await this.versions.version(call.actor) };
  }
}
