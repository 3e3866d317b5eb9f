import { MsgHdrsImpl, type MsgHdrs } from 'nats';

const lineBreak = /[\r\n]/;

/**
 * Creates message headers and omits those without a value. Built from a record because setting headers one by one makes
 * the client search for each name in two spellings; our names are never repeated.
 */
export function headersOf(values: Readonly<Record<string, string | undefined>>): MsgHdrs {
  const record: Record<string, string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!value) continue;
    if (lineBreak.test(value)) throw new Error(`The header ${name} holds a line break`);
    record[name] = [value.trim()];
  }
  return MsgHdrsImpl.fromRecord(record);
}
