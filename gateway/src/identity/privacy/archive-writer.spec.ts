import { createHash, randomBytes } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { ArchiveWriter } from './archive-writer';

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

describe('ArchiveWriter', () => {
  it('packs files one after the other and lists each with its size, lines and hash', async () => {
    const writer = new ArchiveWriter();
    await writer.add('banking/rows.jsonl', Buffer.from('{"a":1}\n'), 1);
    await writer.add('banking/rows.jsonl', Buffer.from('{"b":"ß"}\n{}\n'), 2);
    await writer.add('banking/empty.jsonl', Buffer.alloc(0));
    const picture = randomBytes(300_000);
    await writer.add('receipts/a', picture);
    await writer.end();
    const files = unzipSync(Buffer.concat(writer.taken()));
    expect(strFromU8(files['banking/rows.jsonl']!)).toBe('{"a":1}\n{"b":"ß"}\n{}\n');
    expect(files['banking/empty.jsonl']).toHaveLength(0);
    expect(Buffer.from(files['receipts/a']!).equals(picture)).toBe(true);
    expect(writer.files).toEqual(
      Object.entries(files).map(([name, data]) => ({
        name,
        bytes: data.length,
        lines: name.includes('rows') ? 3 : 0,
        sha256: sha256(data),
      })),
    );
  });

  it('lets other work run while it packs', async () => {
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    const writer = new ArchiveWriter();
    // One page of documents at a time, like the services return them.
    for (let page = 0; page < 20; page += 1) {
      const before = turns;
      await writer.add('banking/rows.jsonl', Buffer.from(randomBytes(200_000).toString('hex')));
      if (page > 0) expect(turns).toBeGreaterThan(before);
    }
    await writer.end();
    clearInterval(others);
    expect(writer.files).toMatchObject([{ bytes: 8_000_000 }]);
  });
});
