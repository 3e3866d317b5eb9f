import { Controller } from '@nestjs/common';
import {
  lockStatementEndpoint,
  readReconciliationEndpoint,
  saveStatementDraftEndpoint,
  unlockStatementEndpoint,
  unlockTransactionEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ReconciliationsService } from './reconciliations.service';
import { StatementDraftsService } from './statement-drafts.service';

@Controller()
export class ReconciliationsController {
  constructor(
    private readonly reconciliations: ReconciliationsService,
    private readonly drafts: StatementDraftsService,
  ) {}

  @Handles(readReconciliationEndpoint)
  read(request: RequestOf<typeof readReconciliationEndpoint>, call: CallContext) {
    return this.reconciliations.read(request, call);
  }

  @Handles(lockStatementEndpoint)
  lock(request: RequestOf<typeof lockStatementEndpoint>, call: CallContext) {
    return this.reconciliations.lock(request, call);
  }

  @Handles(unlockStatementEndpoint)
  unlock(request: RequestOf<typeof unlockStatementEndpoint>, call: CallContext) {
    return this.reconciliations.unlock(request, call);
  }

  @Handles(unlockTransactionEndpoint)
  unlockRow(request: RequestOf<typeof unlockTransactionEndpoint>, call: CallContext) {
    return this.reconciliations.unlockRow(request, call);
  }

  @Handles(saveStatementDraftEndpoint)
  draft(request: RequestOf<typeof saveStatementDraftEndpoint>, call: CallContext) {
    return this.drafts.save(request, call);
  }
}
