import { createServer } from 'node:net';
import { freePort, freePorts } from './free-ports';

describe('freePorts', () => {
  it('never gives one port to two who ask at the same time or one after the other', async () => {
    const [first, second] = await Promise.all([freePorts(40), freePorts(40)]);
    const all = [...first, ...second, ...(await freePorts(40))];
    expect(new Set(all).size).toBe(all.length);
  });

  it('gives ports that can be listened on and that no outgoing connection is given', async () => {
    const port = await freePort();
    expect(port).toBeLessThan(32_768);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await new Promise((resolve) => server.close(resolve));
  });
});
