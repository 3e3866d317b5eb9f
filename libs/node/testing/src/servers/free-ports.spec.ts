import { createServer } from 'node:net';
import { freePort, freePorts } from './free-ports';

describe('freePorts', () => {
  it('never returns the same port twice, for simultaneous or successive calls', async () => {
    const [first, second] = await Promise.all([freePorts(40), freePorts(40)]);
    const all = [...first, ...second, ...(await freePorts(40))];
    expect(new Set(all).size).toBe(all.length);
  });

  it('returns ports that can be listened on and are outside the range of outgoing connections', async () => {
    const port = await freePort();
    expect(port).toBeLessThan(32_768);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    await new Promise((resolve) => server.close(resolve));
  });
});
