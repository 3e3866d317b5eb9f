/** Short runs of B1, B4, B5 and B6 on the running product: every public call of the contracts with input it must refuse. */
import { setTimeout as delay } from 'node:timers/promises';
import { type AnyRoute } from '@app/contracts-kernel';
import { RefusedCall, Session } from '@app/node-testing/product';
import type { Bench } from '../bench/bench';
import { judge, type Figure } from '../bench/figures';
import {
  absent,
  call,
  exampleOf,
  isUnsafe,
  paramsOf,
  pathOf,
  routes,
  examplesOf,
  type Answer,
  type Sent,
} from './contract-calls';

const atOnce = 4;
import { csrfForgeries, hostileBodies, hostileQueries } from './hostile-input';

const isOwnForm = ({ status, body }: Answer): boolean => {
  if (status < 400) return true;
  try {
    const { code, message } = JSON.parse(body) as { code?: unknown; message?: unknown };
    return typeof code === 'string' && typeof message === 'string' && !/\bat .*\.(ts|js):\d/.test(body);
  } catch {
    return false;
  }
};

/** A person; retries on a machine that is too busy at first. */
async function somebody(origin: string): Promise<Session> {
  for (let tries = 0; ; tries += 1)
    try {
      return await Session.open(origin);
    } catch (error) {
      if (tries === 10 || !(error instanceof RefusedCall) || error.status !== 503) throw error;
      await delay(1_000);
    }
}

/** People whose calls stay below the limit per minute: others take over in time. */
class People {
  private calls = 0;
  private now: Promise<Session>[] = [];

  constructor(private readonly origin: string) {}

  next(): Promise<Session> {
    const call = this.calls++;
    if (call % 4_000 === 0) this.now = Array.from({ length: atOnce }, () => somebody(this.origin));
    return this.now[call % atOnce]!;
  }
}

/** Processes a few at a time, in order. */
async function each<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = list.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const one of rest) await work(one);
    }),
  );
}

export async function hostileCallFigures({ origin, gateway: { url } }: Bench): Promise<Figure[]> {
  return [
    ...(await fuzz(url, origin)),
    await closed(url),
    await forgeries(url, await somebody(origin)),
    await foreignIds(url, origin),
  ];
}

async function fuzz(url: string, origin: string): Promise<Figure[]> {
  const people = new People(origin);
  const [broken, accepted] = [new Set<string>(), new Set<string>()];
  let asked = 0;
  const probe = async (route: AnyRoute, sent: Sent, mustRefuse: boolean): Promise<void> => {
    asked += 1;
    const answer = await call(url, await people.next(), route, sent).catch((error: Error) => ({
      status: 599,
      body: error.message,
    }));
    const isBusy = answer.status === 503 && /BUSY|starting|not available/.test(answer.body);
    const name = `${route.method} ${route.path}`;
    // An unreachable provider, for example: an error named in the contract is not a fault.
    const isNamed = (route.errors as readonly string[]).some((code) =>
      answer.body.includes(`"code":"${code}"`),
    );
    if (!isBusy && ((answer.status >= 500 && !isNamed) || !isOwnForm(answer)))
      broken.add(`${name} ${answer.status} ${answer.body.slice(0, 60)}`);
    if (mustRefuse && answer.status < 300) accepted.add(name);
  };
  await each(routes, async (route) => {
    if (isUnsafe(route))
      for (const { mustRefuse, ...sent } of hostileBodies(exampleOf(route).body ?? {}))
        await probe(route, sent, mustRefuse);
    for (const query of hostileQueries) await probe(route, { path: `${pathOf(route)}?${query}` }, false);
    for (const id of paramsOf(route.path).length > 0
      ? ['../../etc', '%00', 'a'.repeat(300), '[object Object]', '{"$gt":""}']
      : [])
      await probe(route, { path: pathOf(route, id) }, false);
  });
  return [
    judge(['B1', 'hostile calls answered with 5xx or in another form', '', '≤', 0], broken.size, {
      note: `${asked} calls of ${routes.length} routes${examplesOf(broken)}`,
    }),
    judge(['B5', 'bodies with operators or foreign members accepted', '', '≤', 0], accepted.size, {
      note: examplesOf(accepted),
    }),
  ];
}

async function closed(url: string): Promise<Figure> {
  const open = new Set<string>();
  await each(routes, async (route) => {
    const { status } = await call(url, undefined, route);
    if (status !== 401 && status !== 403) open.add(`${route.method} ${route.path} ${status}`);
  });
  return judge(['B4', 'calls of nobody that are not refused', '', '≤', 0], open.size, {
    note: `of ${routes.length}${examplesOf(open)}`,
  });
}

async function forgeries(url: string, who: Session): Promise<Figure> {
  const passed = new Set<string>();
  const unsafe = routes.filter(isUnsafe);
  await each(unsafe, async (route) => {
    for (const [name, headers] of csrfForgeries) {
      const { status } = await call(url, who, route, { headers });
      if (status !== 403 && status !== 415) passed.add(`${route.method} ${route.path} ${name} ${status}`);
    }
  });
  return judge(['B6', 'forged writes not refused', '', '≤', 0], passed.size, {
    note: `of ${unsafe.length * csrfForgeries.length}${examplesOf(passed)}`,
  });
}

/** Ids in a person's reads, by list; ids of fixed categories are words and belong to nobody. */
async function idsOf(url: string, who: Session): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const lists = routes.filter(
    ({ method, path }) => method === 'GET' && !path.includes(':') && !/export/.test(path),
  );
  for (const { path } of lists) {
    const read = () =>
      fetch(url + path, { headers: { cookie: who.cookieHeader, 'sec-fetch-site': 'same-origin' } });
    let answer = await read();
    for (let tries = 0; answer.status === 503 && tries < 10; tries += 1) {
      await delay(1_000);
      answer = await read();
    }
    const body = /json/.test(answer.headers.get('content-type') ?? '') ? await answer.text() : '';
    const ids = [...body.matchAll(/"(?:id|\w+Id)":"([0-9a-f-]{36})"/g)].map(([, id]) => id!);
    found.set(path, new Set(ids));
  }
  return found;
}

/** The response for another person's id must equal that for an id that does not exist. */
async function foreignIds(url: string, origin: string): Promise<Figure> {
  const [owner, other] = [await somebody(origin), await somebody(origin)];
  const { id: accountId } = await owner.openAccount();
  await owner.importCsv(accountId, 'Date,Description,Amount\n2026-11-02,Lunch,-12.50\n2026-11-03,Pay,900\n');
  const owned = await idsOf(url, owner);
  const leaks = new Set<string>();
  let asked = 0;
  const withIds = routes.filter(({ path }) => paramsOf(path).length > 0);
  const told = ({ status, body }: Answer, id: string): string =>
    `${status} ${body.replaceAll(id, 'ID').replace(/"correlationId":"[^"]*"/, '')}`;
  await each(withIds, async (route) => {
    const root = route.path.slice(0, route.path.indexOf('/:'));
    const ids = [...owned].flatMap(([path, found]) =>
      path.startsWith(root.split('/').slice(0, 3).join('/')) ? [...found] : [],
    );
    for (const id of new Set([...ids.slice(0, 4), accountId])) {
      const strange = await call(url, other, route, { path: pathOf(route, id) });
      const nobodys = await call(url, other, route, { path: pathOf(route, absent) });
      asked += 1;
      if (told(strange, id) !== told(nobodys, absent))
        leaks.add(`${route.method} ${route.path} ${id} ${strange.status}/${nobodys.status}`);
    }
  });
  return judge(['B4', 'ids of another person that answer unlike absent ones', '', '≤', 0], leaks.size, {
    note: `${asked} tries on ${withIds.length} routes${examplesOf(leaks)}`,
  });
}
