import { workspaceRoot } from '@app/node-testing';
import { injectablesBelow, injectablesOf, maxDependencies, tooManyDependencies } from './injectables';

describe('the constructor of a class that Nest builds', () => {
  const found = [
    ...injectablesBelow(workspaceRoot(), 'gateway'),
    ...injectablesBelow(workspaceRoot(), 'services'),
  ];

  it('has at most five dependencies', () => {
    expect(found.length).toBeGreaterThan(100);
    const tooMany = found.filter(({ dependencies }) => dependencies > maxDependencies);
    expect(tooMany.map(tooManyDependencies)).toEqual([]);
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
