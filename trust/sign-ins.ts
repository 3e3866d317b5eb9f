/** L3: many simultaneous sign-ins must neither all fail nor slow down other people's reads. */
import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Session } from '@app/node-testing/product';
import type { Bench } from '../bench/bench';
import { judge, show, type Figure } from '../bench/figures';
import { openModel, quantile } from '../bench/measure';

const seconds = 20;
const offered = 40;
const path = '/api/financial/summary';
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Each from a different address, so that the limit per address does not hide the overall limit. */
async function signIn(url: string, person: { email: string; password: string }, index: number) {
  const address = `10.${(index >> 14) & 127}.${(index >> 7) & 127}.${index & 127}`;
  const first = request(`${url}/api/auth/csrf`, { agent, headers: { 'x-forwarded-for': address } }).end();
  const [met] = (await once(first, 'response')) as [import('node:http').IncomingMessage];
  const { token } = JSON.parse(await text(met)) as { token: string };
  const cookie = (met.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ');
  const headers = {
    'x-forwarded-for': address,
    'x-csrf-token': token,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie,
  };
  const call = request(`${url}/api/login`, { method: 'POST', agent, headers });
  call.end(JSON.stringify({ email: person.email, password: person.password }));
  const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
  await text(answer);
  return { status: answer.statusCode!, retryAfter: answer.headers['retry-after'] };
}

/** Number of responses by result. */
function endsOf(answers: readonly { status: number; retryAfter: string | undefined }[]): string {
  const ends = new Map<string, number>();
  for (const { status, retryAfter } of answers) {
    const end = `${status}${retryAfter === undefined ? '' : ' with Retry-After'}`;
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  return [...ends].map(([end, count]) => `${count} × ${end}`).join(', ');
}

export async function signInFigures({ origin, gateway }: Bench): Promise<Figure[]> {
  const reader = await Session.open(origin);
  const people = await Promise.all(Array.from({ length: 20 }, () => Session.open(origin)));
  const read = async (): Promise<boolean> => (await gateway.send(reader, 'GET', path)).status === 200;
  await openModel(20, 5, read);
  const alone = await openModel(20, 10, read);
  const answers: { status: number; retryAfter: string | undefined }[] = [];
  const offering = openModel(offered, seconds, async (index) => {
    const { person } = people[index % people.length]!;
    answers.push(await signIn(gateway.url, person, index));
    return true;
  });
  const beside = await openModel(20, seconds, read);
  await offering;
  const count = (fits: (one: (typeof answers)[number]) => boolean): number => answers.filter(fits).length;
  const entered = count(({ status }) => status < 300);
  const refused = count(
    ({ status, retryAfter }) => (status === 429 || status === 503) && retryAfter !== undefined,
  );
  return [
    judge(['L3', `sign-ins a second, ${offered} offered`, '/s', '≥', 8], entered / seconds, {
      note: `${entered} entered, ${refused} told when to come again`,
    }),
    judge(['L3', 'sign-ins with any other end', '', '≤', 0], offered * seconds - entered - refused, {
      note: endsOf(answers),
    }),
    judge(['L3', 'reads beside them, p95 against alone', '×', '≤', 2], beside.p95 / alone.p95, {
      note: `${show(quantile(alone.took, 0.95), 'ms')} → ${show(beside.p95, 'ms')}`,
    }),
  ];
}
