import { Controller } from '@nestjs/common';
import { addCryptoTransaction, listCryptoTransactions, removeCryptoTransaction } from '@app/contracts-crypto';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { ByHandService } from './by-hand.service';
import { TransactionService } from './transaction.service';

@Controller()
export class TransactionController {
  constructor(
    private readonly transactions: TransactionService,
    private readonly byHand: ByHandService,
  ) {}

  @Handles(listCryptoTransactions)
  list(_request: unknown, call: CallContext) {
    return this.transactions.list(call.actor);
  }

  @Handles(addCryptoTransaction)
  add(request: RequestOf<typeof addCryptoTransaction>, call: CallContext) {
    return this.byHand.add(request, call);
  }

  @Handles(removeCryptoTransaction)
  remove(request: RequestOf<typeof removeCryptoTransaction>, call: CallContext) {
    return this.byHand.remove(request, call);
  }
}
