import { exampleBuild, toRegistryRemote } from '@app/contracts-shell';
import { runScriptsOfPage } from './page-scripts';

const remote = toRegistryRemote({
  ...exampleBuild,
  scripts: { portfolio: [exampleBuild.entry, 'one.js', 'two.js'], alone: [exampleBuild.entry] },
});
const asked = (): string[] =>
  [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src') ?? '');

describe('runScriptsOfPage', () => {
  afterEach(() => document.head.replaceChildren());

  it('runs the scripts of a page once, in parallel with the entry', async () => {
    const running = runScriptsOfPage(remote, 'portfolio');
    expect(asked().map((address) => address.split('/').at(-1))).toEqual(['one.js', 'two.js']);
    for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event('load'));
    await running;
    await runScriptsOfPage(remote, 'portfolio');
    expect(asked()).toHaveLength(2);
  });

  it('resolves if scripts fail or there are none', async () => {
    const other = { ...remote, entry: remote.entry.replace('3f2a9c', '4a3b0d') };
    const running = runScriptsOfPage(other, 'portfolio');
    for (const script of document.head.querySelectorAll('script')) script.dispatchEvent(new Event('error'));
    await expect(running).resolves.toBeUndefined();
    await runScriptsOfPage(remote, 'alone');
    await runScriptsOfPage(remote, 'unlisted');
    expect(asked()).toHaveLength(2);
  });
});
