import { meaningOf, requestSubject, type AnyContract } from '@app/contracts-kernel';
import * as contracts from './index';

const isContract = (value: unknown): value is AnyContract =>
  typeof value === 'object' && value !== null && 'kind' in value && 'example' in value;
const all = Object.entries(contracts as Record<string, unknown>).flatMap(
  ([name, value]): [string, AnyContract][] => (isContract(value) ? [[name, value]] : []),
);
const routes = all.flatMap(([, contract]) => (contract.kind === 'route' ? [contract] : []));
const requests = all.flatMap(([, contract]) => (contract.kind === 'request' ? [contract] : []));

describe('crypto contracts', () => {
  it('answer every call of the specification, and those of transfers and lots', () => {
    expect(routes.map((route) => `${route.method} ${route.path}`).sort()).toEqual([
      'DELETE /api/crypto/transactions/:id',
      'GET /api/crypto/lots',
      'GET /api/crypto/transactions',
      'GET /api/crypto/transfers/suggestions',
      'GET /api/crypto/wallets',
      'POST /api/crypto/connect',
      'POST /api/crypto/transactions',
      'POST /api/crypto/transfers',
    ]);
  });

  it.each(all)('%s has an example that keeps its own shape', (_name, contract) => {
    if (contract.kind === 'event')
      return expect(contract.payload.parse(contract.example)).toEqual(contract.example);
    expect(contract.reply.parse(contract.example.reply)).toEqual(contract.example.reply);
    if (contract.kind === 'request')
      expect(contract.request.parse(contract.example.request)).toEqual(contract.example.request);
    else if (contract.body) expect(contract.body.parse(contract.example.body)).toEqual(contract.example.body);
  });

  it.each(all)('%s names only error codes that mean something', (_name, contract) => {
    if (contract.kind !== 'event')
      for (const code of contract.errors)
        expect(meaningOf(code).sentence).not.toBe(meaningOf('INTERNAL').sentence);
  });

  it('are asked by subjects of their own domain, each once', () => {
    const subjects = requests.map(requestSubject);
    expect(new Set(subjects).size).toBe(subjects.length);
    for (const subject of subjects) expect(subject).toMatch(/^svc\.crypto\.[a-z]+\.[a-z]+\.v1$/);
  });

  it('write only with an idempotency key', () => {
    for (const route of routes)
      expect([route.path, route.asks?.effect]).toEqual([
        route.path,
        route.method === 'GET' ? 'read' : 'keyed',
      ]);
  });
});

describe('quantity', () => {
  it.each(['0', '0.18342019', '1.000000000000000001', '-2.5'])('accepts %s', (value) =>
    expect(contracts.quantity.safeParse(value).success).toBe(true),
  );
  it.each(['', '.5', '1.', '1e-7', '0.0000000000000000001', 'NaN', '1,000'])('refuses %p', (value) =>
    expect(contracts.quantity.safeParse(value).success).toBe(false),
  );
});

describe('connecting an exchange', () => {
  it('takes an empty body and nothing else', () => {
    expect(contracts.connectExchange.request.safeParse({}).success).toBe(true);
    expect(contracts.connectExchange.request.safeParse({ apiKey: 'x' }).success).toBe(false);
  });
});
