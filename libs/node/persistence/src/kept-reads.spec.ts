import type { ClientSession } from 'mongoose';
import type { AuditHead } from './journal-collections';
import { KeptReads } from './kept-reads';
import { TransactionReads } from './transaction-reads';

const reads = new TransactionReads<{ name: string }>('accounts');
const head = (seq: number, more: Partial<AuditHead> = {}): AuditHead => ({
  _id: 'ada',
  seq,
  hash: `h${seq}`,
  ...more,
});
const session = () => ({}) as ClientSession;

/** What a transaction that begins at an end of the chain reads, and from where. */
async function readAt(kept: KeptReads, end: AuditHead, stored: string) {
  const own = session();
  let asked = 0;
  kept.begin(own, end);
  const found = await reads.read(own, 'ada', () => {
    asked += 1;
    return Promise.resolve({ name: stored });
  });
  return { own, name: found.name, asked };
}

describe('what is kept of reads', () => {
  it('answers from memory without asking the store while the audit chain ends as before', async () => {
    const kept = new KeptReads(false);
    const { own } = await readAt(kept, head(1), 'Main');
    await kept.keep(own, head(2));
    expect(await readAt(kept, head(2), 'Other')).toMatchObject({ name: 'Main', asked: 0 });
  });

  it('asks the store again after the audit chain grew or a change without an entry was counted', async () => {
    const kept = new KeptReads(false);
    const { own } = await readAt(kept, head(1), 'Main');
    await kept.keep(own, head(2));
    expect(await readAt(kept, head(3), 'Other')).toMatchObject({ name: 'Other', asked: 1 });
    expect(await readAt(kept, head(2, { turn: 1 }), 'Other')).toMatchObject({ name: 'Other', asked: 1 });
  });

  it('leaves out what was written, and takes what is known with it', async () => {
    const kept = new KeptReads(false);
    const { own } = await readAt(kept, head(1), 'Main');
    await reads.replace(own, ({ name }) => ({ name: `${name} account` }));
    await kept.keep(own, head(2));
    const next = await readAt(kept, head(2), 'Other');
    expect(next.name).toBe('Main account');
    reads.forget(next.own);
    await kept.keep(next.own, head(3));
    expect(await readAt(kept, head(3), 'Other')).toMatchObject({ name: 'Other', asked: 1 });
  });

  it('never answers one person with what was read for another', async () => {
    const kept = new KeptReads(false);
    const { own } = await readAt(kept, head(1), 'Main');
    await kept.keep(own, { ...head(1), _id: 'bob' });
    expect(await readAt(kept, { ...head(1), _id: 'bob' }, 'Other')).toMatchObject({ asked: 1 });
  });

  it('is compared with the store where tests ask for it', async () => {
    const kept = new KeptReads(true);
    const { own } = await readAt(kept, head(1), 'Main');
    await kept.keep(own, head(2));
    expect(await readAt(kept, head(2), 'Main')).toMatchObject({ name: 'Main', asked: 1 });
    await expect(readAt(kept, head(2), 'Changed behind its back')).rejects.toThrow('is not what is stored');
  });

  it('is remembered under no session of a transaction that writes by other ways', async () => {
    const own = session();
    let asked = 0;
    const ask = () => Promise.resolve({ name: String((asked += 1)) });
    expect((await reads.read(own, 'ada', ask)).name).toBe('1');
    expect((await reads.read(own, 'ada', ask)).name).toBe('2');
  });
});
