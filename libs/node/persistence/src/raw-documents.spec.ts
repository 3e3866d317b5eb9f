import { Long, serialize } from 'bson';
import { documentsIn, joined } from './raw-documents';

describe('raw documents', () => {
  it('are unchanged after joining and splitting, with 64-bit integers as numbers', () => {
    const documents = [
      { _id: 'a', amountMinor: Long.fromNumber(9_007_199_254_740_991) },
      { _id: 'ß', parts: [{ x: 1 }] },
    ];
    const bytes = joined(documents.map((one) => serialize(one)));
    expect(documentsIn(bytes)).toEqual([{ _id: 'a', amountMinor: 9_007_199_254_740_991 }, documents[1]]);
    expect(documentsIn(joined([]))).toEqual([]);
  });
});
