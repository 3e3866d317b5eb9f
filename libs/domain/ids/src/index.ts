const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Random bytes are fetched in bulk, because a call per id costs more than everything else. */
const pool = new Uint8Array(4_096);
let used = pool.length;

function sixteenBytes(): Uint8Array {
  if (used === pool.length) {
    globalThis.crypto.getRandomValues(pool);
    used = 0;
  }
  used += 16;
  return pool.subarray(used - 16, used);
}

/** Time-ordered random identifiers (UUID version 7, RFC 9562 section 5.7). Sorting by id sorts by creation, to the millisecond. */
export function newId(now: number = Date.now()): string {
  const bytes = sixteenBytes();
  let rest = now;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  let hex = '';
  for (const byte of bytes) hex += hexOf[byte];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
