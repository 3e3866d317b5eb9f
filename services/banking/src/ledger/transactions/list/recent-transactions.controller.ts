import { Controller } from '@nestjs/common';
import { recentTransactionsEndpoint } from '@app/contracts-banking';
import { Handles, type CallContext } from '@app/messaging';
import { RecentTransactionsReader } from './recent-transactions.reader';

@Controller()
export class RecentTransactionsController {
  constructor(private readonly recent: RecentTransactionsReader) {}

  @Handles(recentTransactionsEndpoint)
  list(_request: unknown, call: CallContext) {
    return this.recent.list(call.actor);
  }
}
