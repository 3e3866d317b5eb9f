import { Injectable } from '@nestjs/common';
import { EncodedReply, type CallContext } from '@app/messaging';
import { ledgerColumnsText, monthsNewestFirst, type MonthColumns } from './ledger-columns';
import { MonthColumnsReader } from './month-columns.reader';
import { TextPacker } from './reply.packer';

/** Fewer rows are sent as they are. */
const packedFrom = 500;

/** The whole ledger as columns, put together from months that change seldom. */
@Injectable()
export class LedgerColumnsService {
  constructor(private readonly months: MonthColumnsReader) {}

  /** All of it, or with `known` only the months whose content the asker does not have. */
  async read({ actor: { userId } }: CallContext, known: ReadonlySet<string>): Promise<EncodedReply> {
    const { revision, heads, made } = await this.months.heads(userId);
    const wanted = [...heads].flatMap(([month, { tag }]) =>
      known.has(tag) || made.has(month) ? [] : [month],
    );
    const found = new Map([...made, ...(await this.months.read(userId, wanted))]);
    const months = monthsNewestFirst(heads.keys())
      .map((month) => found.get(month) ?? heads.get(month)!)
      .filter(({ rows }) => rows > 0)
      .map(({ tag, rows }) => ({ tag, rows }));
    const told = monthsNewestFirst(found.keys())
      .map((month) => found.get(month)!)
      .filter(({ tag, rows }) => rows > 0 && !known.has(tag))
      .map(({ columns }) => columns);
    return packed(ledgerColumnsText({ revision, months }, told), rowsOf(told));
  }
}

const packed = async (parts: Iterable<string>, rows: number): Promise<EncodedReply> => {
  if (rows < packedFrom) return new EncodedReply(Buffer.from([...parts].join('')));
  const packer = new TextPacker();
  for (const part of parts) await packer.write(part);
  return packer.end('');
};

const rowsOf = (months: readonly MonthColumns[]): number => months.reduce((sum, { rows }) => sum + rows, 0);
