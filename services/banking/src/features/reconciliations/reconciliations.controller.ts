import { Controller } from '@nestjs/common';
import {
  lockStatementRequest,
  readReconciliationRequest,
  saveStatementDraftRequest,
  unlockStatementRequest,
  unlockTransactionRequest,
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

  @Handles(readReconciliationRequest)
  read(request: RequestOf<typeof readReconciliationRequest>, call: CallContext) {
    return this.reconciliations.read(request, call);
  }

  @Handles(lockStatementRequest)
  lock(request: RequestOf<typeof lockStatementRequest>, call: CallContext) {
    return this.reconciliations.lock(request, call);
  }

  @Handles(unlockStatementRequest)
  unlock(request: RequestOf<typeof unlockStatementRequest>, call: CallContext) {
    return this.reconciliations.unlock(request, call);
  }

  @Handles(unlockTransactionRequest)
  unlockRow(request: RequestOf<typeof unlockTransactionRequest>, call: CallContext) {
    return this.reconciliations.unlockRow(request, call);
  }

  @Handles(saveStatementDraftRequest)
  draft(request: RequestOf<typeof saveStatementDraftRequest>, call: CallContext) {
    return this.drafts.save(request, call);
  }
}
