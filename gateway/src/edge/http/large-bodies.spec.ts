import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { drainBody } from './large-bodies';

describe('drainBody', () => {
  it('resolves once the whole body has been read', async () => {
    const body = Readable.from([Buffer.from('one'), Buffer.from('two')]);
    await drainBody(body);
    expect(body.readableEnded).toBe(true);
  });

  it('resolves at once if the body has ended or its sender has left', async () => {
    const read = Readable.from([Buffer.from('one')]).resume();
    await finished(read);
    const gone = new Readable({ read: () => undefined });
    gone.destroy();
    await finished(gone).catch(() => undefined);
    await expect(Promise.all([drainBody(read), drainBody(gone)])).resolves.toHaveLength(2);
  });
});
