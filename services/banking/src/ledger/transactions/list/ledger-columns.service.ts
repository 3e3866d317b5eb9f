import { Injectable } from '@nestjs/common';
import { newId } from '@app/ids';
import { EncodedReply, type CallContext } from '@app/messaging';
import { ledgerColumnsText, monthsNewestFirst, type MonthColumns } from './ledger-columns';
import { MonthColumnsReader, type LedgerHeads } from './month-columns.reader';
import { PageMemory } from './page-memory';
import { TextPacker } from './reply-packer';

/** Smaller ledgers are sent uncompressed. */
const packedFrom = 500;

/** The whole ledger as columns, combined from months that rarely change. */
@Injectable()
export class LedgerColumnsService {
  /**
   * Whole ledgers as they were last sent: each new tab requests one, and compressing a hundred thousand rows
   * takes seconds.
   */
  private readonly wholes = new PageMemory();

  constructor(private readonly months: MonthColumnsReader) {}

  /** The whole ledger, or with `known` only the months whose content the caller does not have. */
  async read({ actor: { userId } }: CallContext, known: ReadonlySet<string>): Promise<EncodedReply> {
    const ledger = await this.months.heads(userId);
    if (known.size > 0) return this.make(userId, ledger, known);
    const stamp = stampOf(ledger);
    const kept = this.wholes.get(userId);
    if (kept?.stamp === stamp) return kept.reply;
    const { bytes, encoding } = await this.make(userId, ledger, known);
    // A small ledger is made as quickly as it is looked up.
    if (encoding !== 'br') return new EncodedReply(bytes, encoding);
    const reply = new EncodedReply(bytes, encoding, newId());
    this.wholes.keep(userId, { from: undefined, stamp, reply });
    return reply;
  }

  private async make(
    userId: string,
    { revision, heads, made, book }: LedgerHeads,
    known: ReadonlySet<string>,
  ): Promise<EncodedReply> {
    const wanted = [...heads].flatMap(([month, { tag }]) =>
      known.has(tag) || made.has(month) ? [] : [month],
    );
    const found = new Map([...made, ...(await this.months.read(userId, wanted, book))]);
    const months = monthsNewestFirst(heads.keys())
      .map((month) => found.get(month) ?? heads.get(month)!)
      .filter(({ rows }) => rows > 0)
      .map(({ tag, rows }) => ({ tag, rows }));
    const sentMonths = monthsNewestFirst(found.keys())
      .map((month) => found.get(month)!)
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
