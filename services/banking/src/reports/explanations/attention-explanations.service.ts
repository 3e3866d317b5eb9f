import { Injectable } from '@nestjs/common';
import type { Month } from '@app/calendar';
import {
  maxFigureIds,
  listLink,
  receiptThreshold,
  type FigureExplanation,
  type FigureKind,
} from '@app/contracts-banking';
import type { CallContext } from '@app/messaging';
import { BankLinksRepository } from '../../ledger/bank-links/bank-links.repository';
import { disconnectedOf } from '../../ledger/bank-links/disconnected';
import { statementDays } from '../../ledger/reconciliations/unreconciled';
import { ReviewReader } from '../../entry/review/review.reader';
import { marksOf, type MonthMarks } from '../../ledger/transactions/list/month-marks';
import { MonthColumnsReader } from '../../ledger/transactions/list/month-columns.reader';
import { countOf, type ExplanationText } from './explanation-text';

export type AttentionKind = Extract<
  FigureKind,
  | 'toReview'
  | 'possibleDuplicates'
  | 'possibleTransfers'
  | 'uncategorised'
  | 'missingReceipts'
  | 'brokenLinks'
  | 'unreconciled'
>;

const reviewPath = '/transactions/review';
const duplicatesPath = `${reviewPath}?kind=duplicate`;
const transfersPath = `${reviewPath}?kind=transfer`;

/** The explanation of one count; `ids` lists everything that it counts. */
interface Counted {
  title: string;
  words: string;
  rule: string;
  of: FigureExplanation['counted']['of'];
  /** The count; if missing, the number of ids. */
  count?: number;
  ids: string[];
  link: string;
  terms?: FigureExplanation['terms'];
}

/** Explains the counts of things that need attention. They are counted again, row by row. */
@Injectable()
export class AttentionExplanationsService {
  constructor(
    private readonly review: ReviewReader,
    private readonly months: MonthColumnsReader,
    private readonly links: BankLinksRepository,
  ) {}

  async explain(
    figure: AttentionKind,
    skip: number,
    call: CallContext,
    text: ExplanationText,
  ): Promise<FigureExplanation> {
    const { title, words, rule, of, count, ids, link, terms } = await this.counted(figure, call, text);
    const value = count ?? ids.length;
    return {
      figure,
      title,
      value,
      unit: 'count',
      currency: text.currency,
      text: text.count(value),
      formula: {
        words,
        numbers: terms
          ? `${terms.map((term) => term.text).join(' + ')} = ${text.count(value)}`
          : text.count(value),
      },
      terms: terms ?? [],
      rules: [{ rule: 'waits', text: rule }],
      rates: [],
      leftOut: 0,
      counted: { of, total: ids.length, ids: ids.slice(skip, skip + maxFigureIds) },
      link,
    };
  }

  private counted(figure: AttentionKind, call: CallContext, text: ExplanationText): Promise<Counted> {
    const { userId } = call.actor;
    switch (figure) {
      case 'toReview':
      case 'possibleDuplicates':
      case 'possibleTransfers':
        return this.inReview(figure, call, text);
      case 'uncategorised':
        return this.marked(userId, 'uncategorised', {
          title: 'Without a category',
          words: 'transactions whose category, or that of a part, is Other',
          rule: 'All of the ledger counts, whatever its status; a split counts once, however many of its parts are without a category',
          link: listLink({ q: 'is:uncategorised' }),
        });
      case 'missingReceipts':
        return this.marked(userId, 'missingReceipts', {
          title: 'Missing receipts',
          words: `business expenses of more than ${receiptThreshold} without a receipt`,
          rule: `The law asks for a receipt above ${receiptThreshold} dollars (26 CFR 1.274-5); other currencies are held against ${receiptThreshold} of their own units`,
          link: listLink({ q: 'is:missing-receipt' }),
        });
      case 'brokenLinks':
        return this.broken(userId);
      case 'unreconciled':
        return this.unreconciled(call, text);
    }
  }

  private async inReview(
    figure: 'toReview' | 'possibleDuplicates' | 'possibleTransfers',
    { actor }: CallContext,
    text: ExplanationText,
  ): Promise<Counted> {
    const { count, duplicates, transfers } = await this.review.inbox(actor);
    const doubled = duplicates.flatMap(({ kept, posted }) => [kept.id, posted.id]);
    const moved = transfers.flatMap(({ from, to }) => [from.id, to.id]);
    const rule = 'A pair counts once; what you approved or said to be no pair does not count';
    if (figure === 'possibleDuplicates')
      return {
        ...{ title: 'Possible duplicates', words: 'pairs that look like one movement', rule, ids: doubled },
        ...{ of: 'transactions', count: duplicates.length, link: duplicatesPath },
      };
    if (figure === 'possibleTransfers')
      return {
        ...{
          title: 'Possible transfers',
          words: 'pairs that look like money moved between own accounts',
          rule,
        },
        ...{ of: 'transactions', count: transfers.length, ids: moved, link: transfersPath },
      };
    const paired = new Set([...doubled, ...moved]);
    const unreviewed = await this.idsOf(actor.userId, 'unreviewed');
    const alone = unreviewed.filter((id) => !paired.has(id));
    const term = (label: string, value: number, link: string) => ({
      ...{ label, value, link, text: text.count(value) },
    });
    return {
      ...{ title: 'To review', words: 'pairs, and transactions nobody looked at that are in no pair', rule },
      ...{ of: 'transactions', count, ids: [...paired, ...alone], link: reviewPath },
      terms: [
        term('Possible duplicates', duplicates.length, duplicatesPath),
        term('Possible transfers', transfers.length, transfersPath),
        term('Transactions nobody looked at', alone.length, reviewPath),
      ],
    };
  }

  private async marked(
    userId: string,
    mark: keyof MonthMarks,
    explained: Pick<Counted, 'title' | 'words' | 'rule' | 'link'>,
  ): Promise<Counted> {
    return { ...explained, of: 'transactions', ids: await this.idsOf(userId, mark) };
  }

  /** Ids of the rows with a mark, newest month first. */
  private async idsOf(userId: string, mark: keyof MonthMarks): Promise<string[]> {
    const { heads, book } = await this.months.heads(userId);
    const months: Month[] = [...heads].filter(([, head]) => head[mark] > 0).map(([month]) => month);
    const read = await this.months.read(userId, months, book);
    return months
      .sort()
      .reverse()
      .flatMap((month) => {
        const { columns } = read.get(month)!;
        const ids = JSON.parse(`[${columns.id}]`) as string[];
        return marksOf(columns, book)[mark].map((row) => ids[row]!);
      });
  }

  private async unreconciled({ actor }: CallContext, text: ExplanationText): Promise<Counted> {
    const due = await this.review.unreconciled(actor);
    return {
      title: 'Accounts to reconcile',
      words: `accounts whose last statement is more than ${statementDays} days ago`,
      rule: 'An open account counts from its first statement on; one that was never agreed with a statement does not',
      of: 'accounts',
      ids: due.map(({ accountId }) => accountId),
      link: '/accounts',
      terms: due.map(({ accountId, name, since }) => ({
        label: `${name}, last on ${text.day(since)}`,
        value: 1,
        text: text.count(1),
        link: `/accounts/${accountId}/reconcile`,
      })),
    };
  }

  private async broken(userId: string): Promise<Counted> {
    const accounts = disconnectedOf(await this.links.all(userId));
    return {
      title: 'Disconnected accounts',
      words: `accounts of ${countOf(new Set(accounts.map(({ link }) => link._id)).size, 'bank link')} that bring nothing any more`,
      rule: 'An account counts until its bank link is made again',
      of: 'accounts',
      ids: accounts.map(({ id }) => id),
      link: '/accounts',
    };
  }
}
