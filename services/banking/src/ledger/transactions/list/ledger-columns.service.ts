import { Injectable } from '@nestjs/common';
import { newId } from '@app/ids';
import { EncodedReply, RecentReplies, type CallContext } from '@app/messaging';
import { LedgerVersionReader } from '../../book/ledger-version.reader';
import { ledgerColumnsText, monthsNewestFirst, type MonthColumns } from './ledger-columns';
import { MonthColumnsReader, type LedgerHeads } from './month-columns.reader';
import { TextPacker } from './reply-packer';

/** Smaller ledgers are sent uncompressed. */
const packedFrom = 500;

/** A whole ledger as it was last sent. */
interface SentLedger {
  /** The ledger's version before it was read, see {@link LedgerVersionReader}; changes with every write. */
  version: string;
  /** The state of the months; changes only with what the reply contains. */
  stamp: string;
  reply: EncodedReply;
}

/** The whole ledger as columns, combined from months that rarely change. */
@Injectable()
export class LedgerColumnsService {
  /**
   * Whole ledgers as they were last sent: each new tab requests one, and compressing a hundred thousand rows
   * takes seconds.
   */
  private readonly wholes = new RecentReplies<SentLedger>();

  constructor(
    private readonly months: MonthColumnsReader,
    private readonly ledger: LedgerVersionReader,
  ) {}

  /** The whole ledger, or with `known` only the months whose content the caller does not have. */
  async read({ actor: { userId } }: CallContext, known: ReadonlySet<string>): Promise<EncodedReply> {
    if (known.size > 0) return this.make(userId, await this.months.heads(userId), known);
    const version = await this.ledger.of(userId);
    const sent = this.wholes.get(userId);
    // Without an audit chain the version is empty and tells nothing.
    if (version !== '' && sent?.version === version) return sent.reply;
    const ledger = await this.months.heads(userId);
    const stamp = stampOf(ledger);
    if (sent?.stamp === stamp) {
      this.wholes.keep(userId, { ...sent, version });
      return sent.reply;
    }
    const { bytes, encoding } = await this.make(userId, ledger, known);
    // A small ledger is made as quickly as it is looked up.
    if (encoding !== 'br') return new EncodedReply(bytes, encoding);
    const reply = new EncodedReply(bytes, encoding, newId());
    this.wholes.keep(userId, { version, stamp, reply });
    return reply;
  }

  private async make(
    userId: string,
    { revision, heads, made: rebuilt, book }: LedgerHeads,
    known: ReadonlySet<string>,
  ): Promise<EncodedReply> {
    const changedMonths = [...heads].flatMap(([month, { tag }]) =>
      known.has(tag) || rebuilt.has(month) ? [] : [month],
    );
    const columnsByMonth = new Map([...rebuilt, ...(await this.months.read(userId, changedMonths, book))]);
    const months = monthsNewestFirst(heads.keys())
      .map((month) => columnsByMonth.get(month) ?? heads.get(month)!)
      .filter(({ rows }) => rows > 0)
      .map(({ tag, rows }) => ({ tag, rows }));
    const sentMonths = monthsNewestFirst(columnsByMonth.keys())
      .map((month) => columnsByMonth.get(month)!)
      .filter(({ tag, rows }) => rows > 0 && !known.has(tag))
      .map(({ columns }) => columns);
    return packed(
      ledgerColumnsText({ revision, months }, sentMonths, (id) => book.nameOf(id)),
      rowsOf(sentMonths),
    );
  }
}

/** Changes whenever the reply would: contains the tags of the months and the revision. */
const stampOf = ({ revision, heads }: LedgerHeads): string =>
  [revision, ...[...heads].map(([month, { tag }]) => `${month} ${tag}`).sort()].join('\n');

const packed = async (parts: Iterable<string>, rows: number): Promise<EncodedReply> => {
  if (rows < packedFrom) return new EncodedReply(Buffer.from([...parts].join('')));
  const packer = new TextPacker();
  for (const part of parts) await packer.write(part);
  return packer.end('');
};

const rowsOf = (months: readonly MonthColumns[]): number => months.reduce((sum, { rows }) => sum + rows, 0);
