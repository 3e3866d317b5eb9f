/** Invalid variants of valid calls. */
interface HostileBody {
  body?: unknown;
  raw?: string;
  /** Whether it must always be refused. */
  mustRefuse: boolean;
}

const nested = (depth: number): string => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth);
/** Replacements for any value. */
const operators = [{ $gt: '' }, { $ne: null }, { $where: 'sleep(1)' }];
const wrong = [null, [], -1, 1e308, '', 'x'.repeat(100_000), { a: { b: {} } }, '\u0000', '9999-99-99'];
const foreign = { userId: 'someone', _id: 'x', role: 'admin', version: 99, $set: { a: 1 } };

export function hostileBodies(body: Record<string, unknown>): HostileBody[] {
  const names = Object.keys(body).slice(0, 6);
  return [
    ...['', '[]', 'null', '"x"', '1', '{', '{"a":1e309}', nested(10_000), '{"__proto__":{"x":1}}'].map(
      (raw) => ({
        raw,
        mustRefuse: false,
      }),
    ),
    ...Object.entries(foreign).flatMap(([name, value]) =>
      name in body ? [] : [{ body: { ...body, [name]: value }, mustRefuse: true }],
    ),
    ...names.flatMap((name) => [
      ...operators.map((value) => ({ body: { ...body, [name]: value }, mustRefuse: true })),
      ...wrong.map((value) => ({ body: { ...body, [name]: value }, mustRefuse: false })),
    ]),
  ];
}

export const hostileQueries = [
  'limit=-1',
  'limit=1e9',
  'limit[$gt]=1',
  'from[$ne]=x&to=9999-99-99',
  'query=' + encodeURIComponent('(a+)+$'.repeat(50)),
  'a=1&a=2&__proto__=x',
  '%00=%ff',
];

/** Changes to what our own pages send. */
export const csrfForgeries: readonly (readonly [string, Record<string, string | undefined>])[] = [
  ['without token', { 'x-csrf-token': undefined }],
  ['with an invented token', { 'x-csrf-token': 'a'.repeat(64) }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from a sister site', { 'sec-fetch-site': 'same-site' }],
  ['of another origin', { 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' }],
  ['of no origin', { 'sec-fetch-site': undefined, origin: 'null' }],
  ['without any origin', { 'sec-fetch-site': undefined, origin: undefined, referer: undefined }],
  ['as text', { 'content-type': 'text/plain' }],
  ['as a form', { 'content-type': 'application/x-www-form-urlencoded' }],
];
