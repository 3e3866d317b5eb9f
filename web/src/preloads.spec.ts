import { exampleBuild, toRegistryRemote, type RegistryRemote } from '@app/contracts-shell';
import { readsAt, scriptsAt } from './preloads';

const remoteOf = (name: string, pages: RegistryRemote['pages']): RegistryRemote =>
  toRegistryRemote({ ...exampleBuild, manifest: { ...exampleBuild.manifest, name, pages } });
const registry = {
  serial: 1,
  remotes: [
    remoteOf('mf-home', [{ id: 'home', basePath: '/', reads: ['/api/a?x=1&y=2', '/api/b'] }]),
    remoteOf('mf-pay', [
      { id: 'pay', basePath: '/pay', reads: ['/api/pay'] },
      { id: 'slips', basePath: '/pay/slips' },
    ]),
  ],
};

describe('preloads', () => {
  it('links to the reads of the page', () => {
    const links = readsAt(registry, '/');
    expect(links).toContain('as="fetch" href="/api/a?x=1&amp;y=2" crossorigin="use-credentials"');
    expect(links.match(/<link /g)).toHaveLength(2);
  });

  it('links to each script of the page that the build lists, with its digest', () => {
    const listed = toRegistryRemote(exampleBuild);
    const scripts = { portfolio: [...exampleBuild.scripts!['portfolio']!, 'unlisted.js'], other: ['a.js'] };
    const links = scriptsAt({ serial: 1, remotes: [{ ...listed, scripts }] }, '/crypto');
    expect(links.match(/<link [^>]*>/g)).toEqual(
      Object.entries(listed.integrity).map(
        ([file, digest]) =>
          `<link rel="preload" as="script" href="/remotes/mf-crypto/0.1.0-3f2a9c/${file}" integrity="${digest}" crossorigin="anonymous">`,
      ),
    );
  });

  it('ignores pages below the requested path', () => {
    expect(readsAt(registry, '/Pay/')).toContain('href="/api/pay"');
    expect(readsAt(registry, '/pay/slips')).toBe('');
    expect(readsAt(registry, '/pay/2026')).toBe('');
  });

  it('links to nothing for a page that belongs to no remote', () => {
    expect(readsAt(registry, '/settings')).toBe('');
  });
});
