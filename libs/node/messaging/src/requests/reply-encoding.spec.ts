import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { decodeReply, encodeReply, EncodedReply } from './reply-encoding';

const read = (reply: EncodedReply): unknown => JSON.parse(Buffer.from(decodeReply(reply)).toString('utf8'));

describe('a reply', () => {
  it('decodes to the value that was encoded', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(read(encodeReply(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('is sent as plain JSON when small and compressed when large', () => {
    expect(encodeReply({ text: 'short' }).encoding).toBe('identity');
    const large = encodeReply(Array.from({ length: 5_000 }, (_, n) => ({ id: `row-${n}`, amount: n / 100 })));
    expect(large.encoding).toBe('br');
    expect(large.bytes.length).toBeLessThan(decodeReply(large).length / 3);
    expect(read(large)).toHaveLength(5_000);
  });

  it('is passed on unchanged if it is already bytes', () => {
    const ready = new EncodedReply(gzipSync('{"a":1}'), 'gzip');
    expect(encodeReply(ready)).toBe(ready);
    expect(read(ready)).toEqual({ a: 1 });
  });

  it('is null if the handler returns nothing', () => {
    expect(read(encodeReply(undefined))).toBeNull();
  });
});
