import { Controller } from '@nestjs/common';
import {
  queryBalancesRequest,
  queryMonthsRequest,
  querySpendingRequest,
  readLexiconRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { BalancesService } from './balances.service';
import { LexiconService } from './lexicon.service';
import { SpendingService } from './spending.service';

@Controller()
export class SpendingController {
  constructor(
    private readonly spending: SpendingService,
    private readonly worth: BalancesService,
    private readonly lexicon: LexiconService,
  ) {}

  @Handles(querySpendingRequest)
  query(request: RequestOf<typeof querySpendingRequest>, call: CallContext) {
    return this.spending.query(request, call);
  }

  @Handles(queryMonthsRequest)
  months(request: RequestOf<typeof queryMonthsRequest>, call: CallContext) {
    return this.spending.months(request, call);
  }

  @Handles(queryBalancesRequest)
  balances(_request: unknown, call: CallContext) {
    return this.worth.balances(call);
  }

  @Handles(readLexiconRequest)
  readLexicon(_request: unknown, call: CallContext) {
    return this.lexicon.read(call);
  }
}
