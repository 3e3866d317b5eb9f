import { Controller } from '@nestjs/common';
import {
  addCryptoTransactionEndpoint,
  listCryptoTransactionsEndpoint,
  removeCryptoTransactionEndpoint,
  restoreCryptoTransactionEndpoint,
} from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ManualTransactionsService } from './manual-transactions.service';
import { TransactionService } from './transaction.service';

@Controller()
export class TransactionController {
  constructor(
    private readonly transactions: TransactionService,
    private readonly byHand: ManualTransactionsService,
  ) {}

  @Handles(listCryptoTransactionsEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.transactions.list(call.actor);
  }

  @Handles(addCryptoTransactionEndpoint)
  add(request: RequestOf<typeof addCryptoTransactionEndpoint>, call: CallContext) {
    return this.byHand.add(request, call);
  }

  @Handles(removeCryptoTransactionEndpoint)
  remove(request: RequestOf<typeof removeCryptoTransactionEndpoint>, call: CallContext) {
    return this.byHand.remove(request, call);
  }

  @Handles(restoreCryptoTransactionEndpoint)
  restore(request: RequestOf<typeof restoreCryptoTransactionEndpoint>, call: CallContext) {
    return this.byHand.restore(request, call);
  }
}
