import { setTransport } from '@app/api-client';
import { remoteOf } from '../../../test/render-shell';
import { journeysFor, runStep } from './journeys';

const remote = remoteOf('mf-plans', [
  { id: 'late', basePath: '/late' },
  {
    id: 'bills',
    basePath: '/bills',
    reads: ['/api/bills?period=now'],
    nav: { label: 'Bills', icon: 'x', order: 1 },
  },
]);
const pages = remote.pages.map((page) => ({ remote, page }));
afterEach(() => setTransport());

describe('journeysFor', () => {
  it('visits every page in the order of the menu, after arriving', () =>
    expect(journeysFor(pages).map(({ title }) => title)).toEqual([
      'Arrive, signed in',
      'Open Bills',
      'Open mf-plans: late',
    ]));

  it('requests everything that a page shows', async () => {
    const asked: string[] = [];
    setTransport((url) => {
      asked.push(url);
      return Promise.resolve(new Response('{}'));
    });
    const step = journeysFor(pages)[1]!.steps[1]!;
    expect(await runStep(step, () => 0)).toEqual({
      says: '/api/bills?period=now is answered',
      passed: true,
      milliseconds: 0,
    });
    expect(asked).toEqual(['/api/bills?period=now']);
  });

  it('fails a step with the server’s reason', async () => {
    setTransport(() =>
      Promise.resolve(
        new Response(JSON.stringify({ code: 'DOWN', message: 'Banking is down' }), { status: 503 }),
      ),
    );
    expect(await runStep(journeysFor(pages)[0]!.steps[0]!, () => 0)).toMatchObject({
      passed: false,
      problem: 'DOWN: Banking is down',
    });
  });

  it('fails if a service is down although the gateway answers', async () => {
    setTransport(() =>
      Promise.resolve(
        new Response(
          JSON.stringify({
            version: '1',
            store: { name: 'store', status: 'up' },
            nats: { name: 'nats', status: 'up' },
            services: [{ name: 'chat', status: 'down' }],
          }),
        ),
      ),
    );
    const step = journeysFor([])[0]!.steps.at(-1)!;
    expect(await runStep(step)).toMatchObject({ passed: false, problem: 'Down: chat' });
  });
});
