import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import type { addTransactionEndpoint } from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import type { Tx } from '@app/persistence';
import { LinkedTransactionsWriter } from '../../ledger/transactions/links/linked-transactions.writer';
import { TransferMatcherService } from '../../ledger/transactions/links/transfer-matcher.service';
import { toTransaction, type TransactionRow } from '../../ledger/model/transaction';
import { RuleBookReader } from '../rules/rule-book.reader';
import { RuleOutcomesWriter } from '../rules/rule-outcomes.writer';
import { confirmThreshold } from './voice-limit';
import { SpokenAddsService } from './spoken-adds.service';

type NewRow = RequestOf<typeof addTransactionEndpoint>;

/** Applies the person's rules to one new row and writes it to the ledger. */
@Injectable()
export class NewRowWriter {
  constructor(
    private readonly rules: RuleBookReader,
    private readonly spoken: SpokenAddsService,
    private readonly matcher: TransferMatcherService,
    private readonly linked: LinkedTransactionsWriter,
    private readonly outcomes: RuleOutcomesWriter,
  ) {}

  /** The row after all rules. `guessed` are the fields that the request left out. */
  async ruled(
    tx: Tx,
    { source }: CallContext,
    row: TransactionRow,
    guessed: Parameters<RuleBookReader['applied']>[2],
  ): Promise<TransactionRow> {
    const ruled = await this.rules.applied(row, source === 'voice' ? 'voice' : 'create', guessed, tx.session);
    if (ruled.lines && ruled.type === 'transfer')
      throw new DomainError('VALIDATION', { field: 'lines', message: 'lines: A transfer cannot be split' });
    return ruled;
  }

  /** Writes the row, linked with the other leg of its transfer if that is certain. */
  async write(
    tx: Tx,
    call: CallContext,
    request: NewRow,
    row: TransactionRow,
  ): Promise<ReplyOf<typeof addTransactionEndpoint>> {
    const { userId, timeZone } = call.actor;
    await this.spoken.enforce(tx, call, request.spoken, row);
    const changes = await this.matcher.withObviousLeg(tx, withVoice(row, request));
    const { rows, shown, undoId } = await this.linked.write(tx, userId, 'add', changes);
    await this.outcomes.handleNewRows(tx, userId, [rows[0]!], todayIn(timeZone));
    const transaction = toTransaction(shown[0]!);
    return { transaction, undoId, ...(await this.spoken.budgets(tx, call, request.spoken, transaction)) };
  }
}

/** A spoken row that was not clearly understood is marked for review, even if the person confirmed it. */
const withVoice = (row: TransactionRow, { spoken, reviewed }: NewRow): TransactionRow =>
  spoken && spoken.certainty < confirmThreshold && reviewed === undefined ? { ...row, reviewed: false } : row;
