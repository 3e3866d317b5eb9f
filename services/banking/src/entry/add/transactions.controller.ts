import { Controller } from '@nestjs/common';
import {
  addTransactionEndpoint,
  changeTransactionEndpoint,
  ledgerColumnsEndpoint,
  listTransactionsEndpoint,
  mergePairsEndpoint,
  mergeTransactionsEndpoint,
  pageTransactionsEndpoint,
  readTransactionEndpoint,
  removeTransactionEndpoint,
  transactionHistoryEndpoint,
} from '@app/contracts-banking';
import type { RequestOf } from '@app/contracts-kernel';
import { Handles, type CallContext } from '@app/messaging';
import { LedgerColumnsService } from '../../ledger/transactions/list/ledger-columns.service';
import { MergesService } from '../../ledger/transactions/links/merges.service';
import { TransactionListsService } from '../../ledger/transactions/list/transaction-lists.service';
import { TransactionSearchService } from '../search/transaction-search.service';
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

  @Handles(listTransactionsEndpoint)
  list({ query }: RequestOf<typeof listTransactionsEndpoint>, call: CallContext) {
    return query ? this.search.list(query, call) : this.lists.list(call);
  }

  @Handles(pageTransactionsEndpoint)
  page(request: RequestOf<typeof pageTransactionsEndpoint>, call: CallContext) {
    const { query } = request;
    return query ? this.search.page({ ...request, query }, call) : this.lists.page(request, call);
  }

  @Handles(ledgerColumnsEndpoint)
  ledgerColumns({ known }: RequestOf<typeof ledgerColumnsEndpoint>, call: CallContext) {
    return this.columns.read(call, new Set(known?.split(',')));
  }

  @Handles(readTransactionEndpoint)
  read(request: RequestOf<typeof readTransactionEndpoint>, call: CallContext) {
    return this.lists.read(request, call);
  }

  @Handles(addTransactionEndpoint)
  add(request: RequestOf<typeof addTransactionEndpoint>, call: CallContext) {
    return this.transactions.add(request, call);
  }

  @Handles(changeTransactionEndpoint)
  change(request: RequestOf<typeof changeTransactionEndpoint>, call: CallContext) {
    return this.transactions.change(request, call);
  }

  @Handles(removeTransactionEndpoint)
  remove(request: RequestOf<typeof removeTransactionEndpoint>, call: CallContext) {
    return this.transactions.remove(request, call);
  }

  @Handles(mergeTransactionsEndpoint)
  merge(request: RequestOf<typeof mergeTransactionsEndpoint>, call: CallContext) {
    return this.transactions.merge(request, call);
  }

  @Handles(mergePairsEndpoint)
  mergePairs(request: RequestOf<typeof mergePairsEndpoint>, call: CallContext) {
    return this.merges.merge(request, call);
  }

  @Handles(transactionHistoryEndpoint)
  history(request: RequestOf<typeof transactionHistoryEndpoint>, call: CallContext) {
    return this.lists.history(request, call);
  }
}
