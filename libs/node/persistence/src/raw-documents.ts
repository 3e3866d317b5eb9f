import { deserialize } from 'bson';

/** Concatenates raw BSON documents, so that they can be passed to another thread before anything parses them. */
export function joined(documents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(documents.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const document of documents) {
    all.set(document, at);
    at += document.length;
  }
  return all;
}

/** Parses the documents in {@link joined} bytes. */
export function documentsIn<T>(bytes: Uint8Array): T[] {
  const lengths = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: T[] = [];
  for (let at = 0; at < bytes.length;) {
    // A BSON document starts with its length.
    const end = at + lengths.getInt32(at, true);
    found.push(deserialize(bytes.subarray(at, end)) as T);
    at = end;
  }
  return found;
}
