import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { passedOver } from './large-bodies';

describe('a refused body', () => {
  it('is waited for until all of it has gone by', async () => {
    const body = Readable.from([Buffer.from('one'), Buffer.from('two')]);
    await passedOver(body);
    expect(body.readableEnded).toBe(true);
  });

  it('is not waited for once it has ended, or its sender has gone', async () => {
    const read = Readable.from([Buffer.from('one')]).resume();
    await finished(read);
    const gone = new Readable({ read: () => undefined });
    gone.destroy();
    await finished(gone).catch(() => undefined);
    await expect(Promise.all([passedOver(read), passedOver(gone)])).resolves.toHaveLength(2);
  });
});
