/**
 * B7: sends unique secrets through every secret field. None may be found in clear text in what the installation stores or
 * returns.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BSON, MongoClient } from 'mongodb';
import { z } from 'zod';
import type { AnyRoute } from '@app/contracts-kernel';
import { Session } from '@app/node-testing/product';
import type { Bench } from '../bench/bench';
import { judge, type Figure } from '../bench/figures';
import { allRoutes, call, exampleOf, isUnsafe, examplesOf, type Sent } from './contract-calls';

const newMark = (): string => `canary${randomUUID().replaceAll('-', '')}`;

/** Names of secret fields. */
const isSecret = /password|passphrase|secret|token|privateKey|certificate|apiKey|recoveryCode|^code$/i;

interface PlantedSecret {
  /** Occurs in no other text. */
  mark: string;
  where: string;
}

/** A secret as people would enter it, in the form of a key, and far too long. */
const shapesOf = (mark: string): string[] => [
  `Aa1-${mark}`,
  `-----BEGIN PRIVATE KEY-----\n${mark}\n-----END PRIVATE KEY-----`,
  mark + 'x'.repeat(6_000),
];

function secretFieldsOf({ body }: AnyRoute): string[] {
  if (!body) return [];
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties).filter((name) => isSecret.test(name));
}

export async function secretLeakFigures(bench: Bench): Promise<Figure[]> {
  const secrets: PlantedSecret[] = [];
  const answers: string[] = [];
  const send = async (route: AnyRoute, where: string, sentWith: (mark: string, person: Session) => Sent) => {
    const mark = newMark();
    // A new session each time, because the call may end it.
    const person = await Session.open(bench.origin);
    secrets.push({ mark, where: `${route.method} ${route.path} ${where}` });
    answers.push((await call(bench.gateway.url, person, route, sentWith(mark, person))).body);
  };
  for (const route of allRoutes.filter(isUnsafe))
    for (const field of secretFieldsOf(route))
      for (const index of [0, 1, 2])
        await send(route, field, (mark, person) => ({
          body: { ...exampleOf(route).body, ...ownEmail(route, person), [field]: shapesOf(mark)[index] },
        }));
  const anyCall = allRoutes.find(({ access }) => access === 'user')!;
  for (const header of ['authorization', 'cookie', 'x-csrf-token', 'x-api-key'])
    await send(anyCall, `header ${header}`, (mark) => ({ headers: { [header]: `Bearer sid=${mark}` } }));
  // Not a secret: if even this is not found, the search is broken.
  const control = newMark();
  await (await Session.open(bench.origin)).send('PATCH', '/api/settings/profile', { company: control });
  const kept = [
    ...(await textsOfStore(bench)),
    ...textsOfFiles(bench.stack.dataDir),
    ['answers', answers.join('\n')] as const,
  ];
  const isSearched = kept.some(([, text]) => text.includes(control));
  const found = secrets.flatMap(({ mark, where }) =>
    kept
      .filter(([, text]) => formsOf(mark).some((form) => text.includes(form)))
      .map(([place]) => `${where} in ${place}`),
  );
  const note = `${secrets.length} secrets in ${kept.length} places${examplesOf(new Set(found))}`;
  return [
    judge(
      ['B7', 'secrets in store, logs, streams and answers', '', '≤', 0],
      isSearched ? found.length : 'an ordinary text was not found either',
      { note },
    ),
  ];
}

/** A registration needs an unused address. */
const ownEmail = ({ path }: AnyRoute, { person }: Session): object => ({
  ...(path === '/api/register' && { email: `${randomUUID()}@example.com` }),
  ...(path === '/api/login' && { email: person.email }),
});

const formsOf = (mark: string): string[] => [
  mark,
  Buffer.from(mark).toString('hex'),
  Buffer.from(mark).toString('base64').slice(0, -4),
];

/** Every document of every part, as read by the store's administrator. */
async function textsOfStore({ mongoUri }: Bench): Promise<[string, string][]> {
  const client = await MongoClient.connect(mongoUri);
  const texts: [string, string][] = [];
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases.filter((one) => !['local', 'config'].includes(one.name)))
    for (const { name: collection } of await client.db(name).listCollections().toArray()) {
      const documents = await client.db(name).collection(collection).find().toArray();
      texts.push([`${name}.${collection}`, BSON.EJSON.stringify(documents)]);
    }
  await client.close();
  return texts;
}

/** Logs, streams of the broker and the files of the store on disk. */
function textsOfFiles(dataDir: string): [string, string][] {
  return readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .map((file) => [path.relative(dataDir, file), readFileSync(file, 'latin1')]);
}
