import { checkLedgerEndpoint, readLedgerVersionEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { Controller } from '@nestjs/common';
import { LedgerCheckService } from './ledger-check.service';
import { LedgerVersionReader } from './ledger-version.reader';

@Controller()
export class LedgerCheckController {
  constructor(
    private readonly ledger: LedgerCheckService,
    private readonly versions: LedgerVersionReader,
  ) {}

  @Handles(checkLedgerEndpoint)
  check(_request: RequestOf<typeof checkLedgerEndpoint>, call: CallContext) {
    return this.ledger.check(call.actor.userId);
  }

  @Handles(readLedgerVersionEndpoint)
  async version(_request: RequestOf<typeof readLedgerVersionEndpoint>, call: CallContext) {
    return { version: await this.versions.of(call.actor) };
  }
}
