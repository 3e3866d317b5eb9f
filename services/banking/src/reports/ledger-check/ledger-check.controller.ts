import { checkLedgerEndpoint } from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { Controller } from '@nestjs/common';
import { LedgerCheckService } from './ledger-check.service';

@Controller()
export class LedgerCheckController {
  constructor(private readonly ledger: LedgerCheckService) {}

  @Handles(checkLedgerEndpoint)
  check(_request: RequestOf<typeof checkLedgerEndpoint>, call: CallContext) {
    return this.ledger.check(call.actor.userId);
  }
}
