import { Controller } from '@nestjs/common';
import { listCryptoTransactions } from '@app/contracts-crypto';
import { Handles, type CallContext } from '@app/messaging';
import { TransactionService } from './transaction.service';

@Controller()
export class TransactionController {
  constructor(private readonly transactions: TransactionService) {}

  @Handles(listCryptoTransactions)
  list(_request: unknown, call: CallContext) {
    return this.transactions.list(call.actor);
  }
}
