import { deserialize } from 'bson';

/** Documents as the store sent them, one after the other: they may be handed to another thread before anybody reads them. */
export function joined(documents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(documents.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const document of documents) {
    all.set(document, at);
    at += document.length;
  }
  return all;
}

/** The documents in {@link joined} bytes. */
export function documentsIn<T>(bytes: Uint8Array): T[] {
  const lengths = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: T[] = [];
  for (let at = 0; at < bytes.length;) {
    // A document begins with its length.
    const end = at + lengths.getInt32(at, true);
    found.push(deserialize(bytes.subarray(at, end)) as T);
    at = end;
  }
  return found;
}
