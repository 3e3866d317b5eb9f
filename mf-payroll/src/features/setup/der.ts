/** One value of a DER structure: its tag and its content. */
export interface DerValue {
  tag: number;
  content: Uint8Array;
}

export const derTag = {
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31,
  utcTime: 0x17,
  version: 0xa0,
} as const;

/** The consecutive values in these bytes. Throws RangeError if they do not fill the bytes exactly. */
export function derValues(bytes: Uint8Array): DerValue[] {
  const values: DerValue[] = [];
  for (let at = 0; at < bytes.length;) {
    const { tag, from, to } = header(bytes, at);
    if (to > bytes.length) throw new RangeError('DER value is cut off');
    values.push({ tag, content: bytes.subarray(from, to) });
    at = to;
  }
  return values;
}

/** The values inside a constructed value. Throws RangeError if its tag is not the expected one. */
export function derChildren(value: DerValue | undefined, tag: number): DerValue[] {
  if (value?.tag !== tag) throw new RangeError('Not the DER value that was expected');
  return derValues(value.content);
}

function header(bytes: Uint8Array, at: number): { tag: number; from: number; to: number } {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined) throw new RangeError('DER value is cut off');
  if (first < 0x80) return { tag, from: at + 2, to: at + 2 + first };
  const count = first & 0x7f;
  if (count === 0 || count > 4) throw new RangeError('DER length is not allowed');
  let length = 0;
  for (let i = 0; i < count; i++) length = length * 256 + (bytes[at + 2 + i] ?? Number.NaN);
  if (Number.isNaN(length)) throw new RangeError('DER value is cut off');
  return { tag, from: at + 2 + count, to: at + 2 + count + length };
}
