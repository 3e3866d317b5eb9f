import { Injectable } from '@nestjs/common';
import { addDays, isDay, type Day } from '@app/calendar';
import {
  usesMark,
  usesNames,
  parseSearch,
  rowMatcher,
  searchedDays,
  type pageTransactionsEndpoint,
  type SearchQuery,
} from '@app/contracts-banking';
import type { Actor, ReplyOf, RequestOf } from '@app/contracts-kernel';
import type { CallContext, EncodedReply } from '@app/messaging';
import { AccountsRepository } from '../../ledger/book/accounts/accounts.repository';
import { PeopleRepository } from '../../ledger/people/people.repository';
import { ReviewReader } from '../review/review.reader';
import { LedgerWalkReader, placeOf, type ListPlace } from '../../ledger/transactions/list/ledger-walk.reader';
import { cursorAfter } from '../../ledger/transactions/list/list-window';
import { TransactionListsService } from '../../ledger/transactions/list/transaction-lists.service';
import { toTransaction } from '../../ledger/model/transaction';
import { namedRow, type NamedRow } from '../../ledger/model/named-row';
import { searchedRow } from './searched-row';

/**
 * Rows read in each step of a request: frequent matches are found in the first step, and the last step limits
 * the work.
 */
const steps = [250, 750, 3_000];

type Page = ReplyOf<typeof pageTransactionsEndpoint>;
type Fits = (row: NamedRow) => boolean;

/**
 * The list filtered by a search. Search terms have no index, so rows are read in list order and checked one
 * by one; a request reads a limited number, and the next request continues from there. Days in the search
 * limit which rows are read.
 */
@Injectable()
export class TransactionSearchService {
  constructor(
    private readonly walk: LedgerWalkReader,
    private readonly lists: TransactionListsService,
    private readonly accounts: AccountsRepository,
    private readonly people: PeopleRepository,
    private readonly review: ReviewReader,
  ) {}

  async page(
    { before, limit, query }: RequestOf<typeof pageTransactionsEndpoint> & { query: string },
    { actor }: CallContext,
  ): Promise<Page> {
    const search = parseSearch(query);
    const { from, to } = searchedDays(search);
    const start = startOf(placeOf(before), to);
    const page = await this.matchingPage(actor, await this.matcher(actor, search), limit, start, from);
    return { ...page, problems: [...search.problems] };
  }

  /** All matches, month by month like the whole list. */
  async list(query: string, call: CallContext): Promise<EncodedReply> {
    const search = parseSearch(query);
    const fits = await this.matcher(call.actor, search);
    return this.lists.list(call, { fits, ...searchedDays(search) });
  }

  private async matchingPage(
    actor: Actor,
    fits: Fits,
    limit: number,
    start: ListPlace | undefined,
    from: Day | undefined,
  ): Promise<Page> {
    const matching: NamedRow[] = [];
    const page = (next: NamedRow | undefined): Page => ({
      rows: matching.map(toTransaction),
      next: next ? cursorAfter(next) : null,
    });
    const book = await this.lists.book(actor.userId);
    let place = start;
    let last: NamedRow | undefined;
    for (const step of steps) {
      // One more row shows whether the list continues.
      const rows = (await this.walk.next(actor, place, step + 1, from)).map((row) => namedRow(row, book));
      const isEnd = rows.length <= step;
      for (const row of rows.slice(0, step)) {
        if (!fits(row)) continue;
        matching.push(row);
        if (matching.length === limit) return page(isEnd && row === rows.at(-1) ? undefined : row);
      }
      if (isEnd) return page(undefined);
      last = rows[step - 1]!;
      place = { day: last.date, id: last._id };
    }
    return page(last);
  }

  /** Reads the owner's names only if the search needs them. */
  private async matcher(actor: Actor, search: SearchQuery): Promise<Fits> {
    const [book, accounts, people, duplicates] = await Promise.all([
      this.lists.book(actor.userId),
      usesNames(search, 'account') ? this.accounts.all(actor.userId) : [],
      usesNames(search, 'person') ? this.people.all(actor.userId) : [],
      usesMark(search, 'duplicate') ? this.review.duplicateIds(actor) : new Set<string>(),
    ]);
    const fits = rowMatcher(search, {
      accounts: new Map(accounts.map(({ _id, name }) => [_id, name])),
      people: new Map(people.map(({ _id, name }) => [_id, name])),
      duplicates,
      parents: new Map(book.all.flatMap(({ name, parent }) => (parent ? [[name, parent] as const] : []))),
      printed: new Map(),
    });
    return (row) => fits(searchedRow(row));
  }
}

/** Where a search starts: at its place, or at the last day that can match. */
function startOf(place: ListPlace | undefined, to: Day | undefined): ListPlace | undefined {
  const day = to && addDays(to, 1);
  return isDay(day) && (!place || place.day >= day) ? { day } : place;
}
