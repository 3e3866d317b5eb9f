import { Agent, request } from 'node:http';
import { Session } from '../../../e2e/support/http-session';
import { makeLedger, type SizedLedger } from '../server-figures';

/** One browser's worth of a person. */
export interface Visitor {
  ledger: SizedLedger;
  session: Session;
}

const rowsEach = 1_000;
const sessionsEach = 4;
const atOnce = 4;

/** So many sessions, of persons with a thousand rows each, four sessions a person. */
export async function makeVisitors(origin: string, count: number, today: string): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  const persons = Array.from({ length: Math.ceil(count / sessionsEach) });
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (persons.pop() === undefined && visitors.length < count) {
        const ledger = await makeLedger(origin, rowsEach, today);
        visitors.push({ ledger, session: ledger.session });
        for (let one = 1; one < sessionsEach; one += 1)
          visitors.push({ ledger, session: await Session.signIn(origin, ledger.session.person) });
      }
    }),
  );
  return visitors.slice(0, count);
}

export interface Answer {
  status: number;
  body: string;
}

/** Calls the gateway as the web server before it does, over connections that stay open. */
export class Caller {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 256 });

  constructor(
    private readonly gatewayUrl: string,
    private readonly origin: string,
  ) {}

  get(visitor: Visitor, path: string): Promise<Answer> {
    return this.send('GET', path, { cookie: visitor.session.cookieHeader });
  }

  post(visitor: Visitor, path: string, body: unknown, idempotencyKey: string): Promise<Answer> {
    const headers = {
      cookie: visitor.session.cookieHeader,
      origin: this.origin,
      'content-type': 'application/json',
      'x-csrf-token': visitor.session.csrfToken,
      'idempotency-key': idempotencyKey,
    };
    return this.send('POST', path, headers, JSON.stringify(body));
  }

  close(): void {
    this.agent.destroy();
  }

  private send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const call = request(
        this.gatewayUrl + path,
        { method, agent: this.agent, headers: { accept: 'application/json', ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
          );
        },
      );
      call.setTimeout(30_000, () => call.destroy(new Error('no answer in 30 s')));
      call.on('error', reject);
      call.end(body);
    });
  }
}
