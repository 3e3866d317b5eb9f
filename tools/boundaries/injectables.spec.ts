import { workspaceRoot } from '@app/node-testing';
import {
  injectablesBelow,
  injectablesOf,
  maxDependencies,
  roleProblem,
  tooManyDependencies,
} from './injectables';

describe('a class that Nest builds', () => {
  const found = [
    ...injectablesBelow(workspaceRoot(), 'gateway'),
    ...injectablesBelow(workspaceRoot(), 'services'),
  ];

  it('has at most five constructor dependencies', () => {
    expect(found.length).toBeGreaterThan(100);
    const tooMany = found.filter(({ dependencies }) => dependencies > maxDependencies);
    expect(tooMany.map(tooManyDependencies)).toEqual([]);
  });

  it('ends in the role of its file', () => {
    // Two entries of the libraries keep the names of their patterns, and runService makes its controller in place.
    const libraries = injectablesBelow(workspaceRoot(), 'libs/node').filter(
      ({ name }) => !['UnitOfWork', 'ContractClient', 'HealthController'].includes(name),
    );
    expect(libraries.length).toBeGreaterThan(5);
    expect([...found, ...libraries].flatMap((injectable) => roleProblem(injectable) ?? [])).toEqual([]);
  });
});

describe(roleProblem, () => {
  it('refuses a class whose name does not say the role, and a file without one', () => {
    expect(roleProblem({ file: 'a/bank-sync.service.ts', name: 'BankSyncService' })).toBeUndefined();
    expect(roleProblem({ file: 'a/bank-sync.service.ts', name: 'BankSync' })).toContain(
      'has to end in Service',
    );
    expect(roleProblem({ file: 'a/bank-sync.ts', name: 'BankSync' })).toContain('suffix says its role');
  });
});

describe(injectablesOf, () => {
  const planted = (parameters: string): string =>
    `@Injectable()\n@Undoes('a')\nexport class Planted implements Wide<A, B> {\n  constructor(${parameters}) {}\n}\n`;

  it('refuses a sixth dependency', () => {
    const six = `
    @Inject(A) private readonly a: A<B, C>,
    private readonly b: B,
    private readonly c: { d: D, e: E },
    private readonly f: F,
    private readonly g: G,
    private readonly h: H,
  `;
    const [wide] = injectablesOf('a.ts', planted(six));
    expect(wide).toEqual({ file: 'a.ts', name: 'Planted', dependencies: 6 });
    expect(tooManyDependencies(wide!)).toContain('Planted has 6 dependencies, and 5 are the most.');
  });

  it('counts the constructors of several classes in a file separately', () => {
    const source = `${planted('private readonly a: A')}\n@Controller('b')\nexport class Second {\n  read() {}\n}\n`;
    expect(injectablesOf('a.ts', source).map(({ dependencies }) => dependencies)).toEqual([1, 0]);
  });
});
