import { Controller } from '@nestjs/common';
import {
  addTransactionRequest,
  changeTransactionRequest,
  ledgerColumnsRequest,
  listTransactionsRequest,
  mergePairsRequest,
  mergeTransactionsRequest,
  pageTransactionsRequest,
  readTransactionRequest,
  recentTransactionsRequest,
  removeTransactionRequest,
  transactionHistoryRequest,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { LedgerColumnsService } from './list/ledger-columns.service';
import { MergesService } from './links/merges.service';
import { TransactionListsService } from './list/transaction-lists.service';
import { TransactionSearchService } from './search/transaction-search.service';
import { TransactionsService } from './transactions.service';

@Controller()
export class TransactionsController {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly merges: MergesService,
    private readonly lists: TransactionListsService,
    private readonly search: TransactionSearchService,
    private readonly columns: LedgerColumnsService,
  ) {}

  @Handles(listTransactionsRequest)
  list({ query }: RequestOf<typeof listTransactionsRequest>, call: CallContext) {
    return query ? this.search.list(query, call) : this.lists.list(call);
  }

  @Handles(pageTransactionsRequest)
  page(request: RequestOf<typeof pageTransactionsRequest>, call: CallContext) {
    const { query } = request;
    return query ? this.search.page({ ...request, query }, call) : this.lists.page(request, call);
  }

  @Handles(ledgerColumnsRequest)
  ledgerColumns({ known }: RequestOf<typeof ledgerColumnsRequest>, call: CallContext) {
    return this.columns.read(call, new Set(known?.split(',')));
  }

  @Handles(recentTransactionsRequest)
  recent(_request: unknown, call: CallContext) {
    return this.lists.recent(call);
  }

  @Handles(readTransactionRequest)
  read(request: RequestOf<typeof readTransactionRequest>, call: CallContext) {
    return this.lists.read(request, call);
  }

  @Handles(addTransactionRequest)
  add(request: RequestOf<typeof addTransactionRequest>, call: CallContext) {
    return this.transactions.add(request, call);
  }

  @Handles(changeTransactionRequest)
  change(request: RequestOf<typeof changeTransactionRequest>, call: CallContext) {
    return this.transactions.change(request, call);
  }

  @Handles(removeTransactionRequest)
  remove(request: RequestOf<typeof removeTransactionRequest>, call: CallContext) {
    return this.transactions.remove(request, call);
  }

  @Handles(mergeTransactionsRequest)
  merge(request: RequestOf<typeof mergeTransactionsRequest>, call: CallContext) {
    return this.transactions.merge(request, call);
  }

  @Handles(mergePairsRequest)
  mergePairs(request: RequestOf<typeof mergePairsRequest>, call: CallContext) {
    return this.merges.merge(request, call);
  }

  @Handles(transactionHistoryRequest)
  history(request: RequestOf<typeof transactionHistoryRequest>, call: CallContext) {
    return this.lists.history(request, call);
  }
}
