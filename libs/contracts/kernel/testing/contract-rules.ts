import {
  isContract,
  isEndpoint,
  isRoute,
  meaningOf,
  requestSubject,
  type AnyContract,
} from '@app/contracts-kernel';

/**
 * Tests the rules that hold for every contract of a domain; call it inside a `describe`. Returns the contracts that
 * have an address.
 */
export function testContracts(domain: string, contracts: object): ReturnType<typeof routesOf> {
  const all = Object.entries(contracts).flatMap(([name, value]): [string, AnyContract][] =>
    isContract(value) ? [[name, value]] : [],
  );
  const routes = routesOf(all);

  it.each(all)('%s has an example that keeps its own shape', (_name, contract) => {
    if (contract.kind === 'event')
      return expect(contract.payload.parse(contract.example)).toEqual(contract.example);
    expect(contract.reply.parse(contract.example.reply)).toEqual(contract.example.reply);
    if (isEndpoint(contract))
      expect(contract.request.parse(contract.example.request)).toEqual(contract.example.request);
  });

  it.each(all)('%s names only error codes that mean something', (_name, contract) => {
    if (contract.kind !== 'event')
      for (const code of contract.errors)
        expect(meaningOf(code).sentence).not.toBe(meaningOf('INTERNAL').sentence);
  });

  it('are asked by subjects of their own domain, each once', () => {
    const subjects = all.flatMap(([, contract]) => (isEndpoint(contract) ? [requestSubject(contract)] : []));
    expect(new Set(subjects).size).toBe(subjects.length);
    for (const subject of subjects)
      expect(subject).toMatch(new RegExp(`^svc\\.${domain}\\.[a-z]+\\.[a-z]+\\.v1$`));
  });

  it('write only with an idempotency key', () => {
    for (const route of routes)
      expect(route).toMatchObject({ effect: route.method === 'GET' ? 'query' : 'command' });
  });
  return routes;
}

const routesOf = (all: readonly [string, AnyContract][]) =>
  all.map(([, contract]) => contract).filter(isRoute);
