import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import {
  confirmSuggestionEndpoint,
  dismissSuggestionEndpoint,
  mergeSuggestionEndpoint,
  type Suggestion,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { TransactionDefaultsReader } from '../../../ledger/transactions/transaction-defaults.reader';
import type { RecurringChange } from '../recurring-change';
import { SeriesReplyReader } from '../series/series-reply.reader';
import { SeriesWriter } from '../series/series.writer';
import type { RecurrenceRow } from './recurrence-row';
import { seriesOf } from './suggestion';
import { SuggestionsReader } from './suggestions.reader';

const decided = (
  before: RecurrenceRow,
  choice: RecurrenceRow['choice'],
  seriesId: string | null,
): RecurringChange => ({
  what: 'recurrence',
  before,
  after: { ...before, choice, seriesId, version: before.version + 1 },
});

/** The person's decisions about detected recurring payments. */
@Injectable()
export class SuggestionsService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly reader: SuggestionsReader,
    private readonly writer: SeriesWriter,
    private readonly view: SeriesReplyReader,
    private readonly defaults: TransactionDefaultsReader,
  ) {}

  list(call: CallContext): Promise<Suggestion[]> {
    return this.reader.list(call.actor);
  }

  confirm(
    request: RequestOf<typeof confirmSuggestionEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof confirmSuggestionEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, confirmSuggestionEndpoint, request, async (tx) => {
      const suggestion = await this.reader.existing(userId, request.id, tx.session);
      if (suggestion.choice === 'confirmed' || suggestion.choice === 'merged')
        throw new DomainError('CONFLICT', { message: 'This is a series already.' });
      const categoryId =
        request.category === undefined
          ? suggestion.categoryId
          : await this.defaults.changedCategory(tx, userId, suggestion.categoryId, request.category);
      const row = seriesOf(suggestion, { title: request.title, kind: request.kind, categoryId });
      const today = todayIn(timeZone);
      const undoId = await this.writer.create(tx, row, today, [decided(suggestion, 'confirmed', row._id)]);
      return { ...(await this.view.reply(row, today, tx.session)), undoId };
    });
  }

  dismiss(
    request: RequestOf<typeof dismissSuggestionEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof dismissSuggestionEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, dismissSuggestionEndpoint, request, async (tx) => {
      const suggestion = await this.reader.existing(userId, request.id, tx.session);
      const undoId = await this.writer.write(tx, userId, 'suggestion.dismiss', [
        decided(suggestion, 'dismissed', null),
      ]);
      return { dismissed: true as const, undoId };
    });
  }

  merge(
    request: RequestOf<typeof mergeSuggestionEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof mergeSuggestionEndpoint>> {
    const { userId, timeZone } = call.actor;
    return this.unit.write(call, mergeSuggestionEndpoint, request, async (tx) => {
      const suggestion = await this.reader.existing(userId, request.id, tx.session);
      const before = await this.writer.existing(tx, userId, request.seriesId);
      const payeeKeys = [...new Set([...before.payeeKeys, suggestion.merchantKey])];
      const after = { ...before, payeeKeys, version: before.version + 1 };
      const undoId = await this.writer.write(tx, userId, 'suggestion.merge', [
        { what: 'series', before, after },
        decided(suggestion, 'merged', before._id),
      ]);
      return { ...(await this.view.reply(after, todayIn(timeZone), tx.session)), undoId };
    });
  }
}
