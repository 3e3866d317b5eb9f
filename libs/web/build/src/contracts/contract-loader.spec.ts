import { execFileSync } from 'node:child_process';
import path from 'node:path';

const load = (source: string, options: object = {}): string => {
  const loader = jest.requireActual<(this: object, source: string) => string>('./contract-loader.js');
  return loader.call({ resourcePath: '/contracts/http.ts', getOptions: () => options }, source);
};

const source = `import { z } from 'zod';
export const note = z.object({ text: z.string() });
export const limit = 5;
export const pathOf = (id: string) => pattern.replace(':id', id);
export const addNote = route({ name: 'a', method: 'POST', path: '/api/a', body: note, reply: note, example: { body: { text: 'x, y' }, reply: { text: '}' } } });
`;

describe('the contract loader', () => {
  it('removes schemas, examples and summaries from routes and keeps what a browser needs', () => {
    const out = load(source);
    expect(out).toContain("route({ name: 'a', method: 'POST', path: '/api/a',");
    expect(out).not.toContain('example');
    expect(out).not.toContain('body');
  });

  it('keeps name and address of an endpoint', () =>
    expect(
      load(
        `export const addNote = endpoint({ name: 'a', summary: 's', http: 'POST /api/a', request: note, reply: note, example: { request: { text: 'x' }, reply: {} } });`,
      ),
    ).toMatch(/endpoint\(\{ name: 'a',\s+http: 'POST \/api\/a',\s+\}\)/));

  it('makes computed constants tree-shakable, and keeps plain ones and functions', () => {
    const out = load(source);
    expect(out).toContain('note = /*#__PURE__*/ (() => (z.object({ text: z.string() })))()');
    expect(out).toContain('export const limit = 5;');
    expect(out).toContain('pathOf = (id: string) => pattern');
  });

  it('keeps examples for a remote that runs alone', () =>
    expect(load(source, { keepExamples: true })).toContain('example: { body:'));
});

describe('the route schema check', () => {
  const check = (text: string): string[] => {
    const errors: string[] = [];
    const loader = jest.requireActual<(this: object, source: string) => string>(
      './route-schema-check-loader.js',
    );
    loader.call({ emitError: (error: Error) => errors.push(error.message) }, text);
    return errors;
  };

  it.each(['createNote.body.safeParse(form)', 'zodResolver(createNote.body)', 'list.reply.shape'])(
    'refuses %s',
    (text) => expect(check(text)).toHaveLength(1),
  );
  it.each(['note.safeParse(form)', 'call.body', 'zodResolver(note)'])('accepts %s', (text) =>
    expect(check(text)).toEqual([]),
  );
});

describe('the facades of shared packages', () => {
  it("export exactly what the shell's core module shares", () => {
    const script = `const loader = require('../facades/facade-loader.js'); const names = (part) => [...loader.call({ getOptions: () => ({ part }), addDependency() {} }).matchAll(/export const (\\w+)/g)].map(([, name]) => name); console.log(JSON.stringify({ router: names('router'), query: names('query') }));`;
    const { router, query } = JSON.parse(
      execFileSync(process.execPath, ['-e', script], { cwd: path.join(__dirname) }).toString(),
    ) as Record<string, string[]>;
    const routerModule = jest.requireActual<object>('react-router-dom');
    const queryModule = jest.requireActual<object>('@tanstack/react-query');
    expect(router!.filter((name) => !(name in routerModule))).toEqual([]);
    expect(query!.filter((name) => !(name in queryModule))).toEqual([]);
    expect(router).toContain('useSearchParams');
    expect(query).toContain('useQuery');
  });
});
