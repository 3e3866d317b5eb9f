import { MsgHdrsImpl, type MsgHdrs } from 'nats';

const lineBreak = /[\r\n]/;

/**
 * Headers of a message, those without a value left out. Setting them one by one makes the client look for each name among
 * those already there in two spellings; ours are never there twice.
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
