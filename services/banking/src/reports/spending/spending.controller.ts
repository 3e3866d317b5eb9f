import { Controller } from '@nestjs/common';
import {
  queryBalancesAtEndpoint,
  queryBalancesEndpoint,
  queryMonthsEndpoint,
  queryPendingRefundsEndpoint,
  querySpendingEndpoint,
  queryUnusualEndpoint,
  readLexiconEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { BalancesService } from './balances.service';
import { LexiconService } from './lexicon.service';
import { PendingService } from './pending.service';
import { SpendingService } from './spending.service';

@Controller()
export class SpendingController {
  constructor(
    private readonly spending: SpendingService,
    private readonly worth: BalancesService,
    private readonly lexicon: LexiconService,
    private readonly pending: PendingService,
  ) {}

  @Handles(querySpendingEndpoint)
  query(request: RequestOf<typeof querySpendingEndpoint>, call: CallContext) {
    return this.spending.query(request, call);
  }

  @Handles(queryMonthsEndpoint)
  months(request: RequestOf<typeof queryMonthsEndpoint>, call: CallContext) {
    return this.spending.months(request, call);
  }

  @Handles(queryBalancesEndpoint)
  balances(_request: unknown, call: CallContext) {
    return this.worth.balances(call);
  }

  @Handles(queryBalancesAtEndpoint)
  balancesAt(request: RequestOf<typeof queryBalancesAtEndpoint>, call: CallContext) {
    return this.worth.balancesAt(request, call);
  }

  @Handles(queryPendingRefundsEndpoint)
  pendingRefunds(_request: unknown, call: CallContext) {
    return this.pending.refunds(call);
  }

  @Handles(queryUnusualEndpoint)
  unusual(_request: unknown, call: CallContext) {
    return this.pending.unusual(call);
  }

  @Handles(readLexiconEndpoint)
  readLexicon(_request: unknown, call: CallContext) {
    return this.lexicon.read(call);
  }
}
