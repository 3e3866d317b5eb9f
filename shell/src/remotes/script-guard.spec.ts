import { waitFor } from '@testing-library/dom';
import { exampleBuild, toRegistryRemote } from '@app/contracts-shell';
import {
  digestOf,
  explainFailure,
  folderOf,
  installScriptGuard,
  onRefusedScript,
  trustBuilds,
} from './script-guard';

const remote = toRegistryRemote(exampleBuild);
const at = (path: string) => new URL(path, location.origin);

beforeAll(() => {
  trustBuilds({ serial: 1, remotes: [remote] });
  installScriptGuard();
});

describe('digestOf', () => {
  it('returns the digest of a published file, whatever its query', () => {
    expect(digestOf(at(remote.entry))).toBe(exampleBuild.integrity[exampleBuild.entry]);
    expect(digestOf(at(`${remote.entry}?v=1`))).toBe(exampleBuild.integrity[exampleBuild.entry]);
  });

  it('distinguishes unpublished files from scripts of no remote', () => {
    expect(digestOf(at('/remotes/mf-crypto/0.1.0-3f2a9c/other.js'))).toBeUndefined();
    expect(digestOf(at('/remotes/mf-unknown/1/remoteEntry.js'))).toBeUndefined();
    expect(digestOf(new URL('https://elsewhere.example/a.js'))).toBeUndefined();
    expect(digestOf(at('/assets/main.js'))).toBeNull();
  });

  it('keeps the files of a build after a newer one replaced it', () => {
    trustBuilds({
      serial: 2,
      remotes: [
        {
          ...remote,
          entry: '/remotes/mf-crypto/0.2.0/remoteEntry.js',
          integrity: { 'remoteEntry.js': `sha384-${'B'.repeat(64)}` },
        },
      ],
    });
    expect(digestOf(at(remote.entry))).toBe(exampleBuild.integrity[exampleBuild.entry]);
  });

  it('uses the folder of the entry as the folder of the build', () =>
    expect(folderOf(remote.entry)).toBe(`${location.origin}/remotes/mf-crypto/0.1.0-3f2a9c/`));
});

describe('script element', () => {
  const script = (set: (element: HTMLScriptElement) => void) => {
    const element = document.createElement('script');
    set(element);
    return element;
  };

  it('gets the published digest, by property and by attribute', () => {
    for (const element of [
      script((made) => (made.src = remote.entry)),
      script((made) => made.setAttribute('src', remote.entry)),
    ]) {
      expect(element.integrity).toBe(exampleBuild.integrity[exampleBuild.entry]);
      expect(element.crossOrigin).toBe('anonymous');
      expect(element.getAttribute('src')).toBe(remote.entry);
    }
  });

  it('gets a digest that matches nothing if the file is unpublished', () =>
    expect(script((made) => (made.src = '/remotes/mf-crypto/0.1.0-3f2a9c/evil.js')).integrity).toMatch(
      /^sha384-A{64}$/,
    ));

  it('is left unchanged if it belongs to the shell', () =>
    expect(script((made) => (made.src = '/assets/part.js')).integrity || 'none').toBe('none'));
});

describe('failed script', () => {
  const fails = (path: string): void => {
    const element = document.createElement('script');
    element.src = path;
    element.dispatchEvent(new Event('error'));
  };
  const chunk = (name: string): string => new URL(name, folderOf(remote.entry)).href;
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

  it('is announced at once and named as tampered with if its content differs, even if the entry is intact', async () => {
    const onTampered = jest.fn();
    const stop = onRefusedScript(remote.entry, onTampered);
    fails(chunk('evil.js'));
    await waitFor(() => expect(onTampered).toHaveBeenCalledTimes(1));
    expect(await explainFailure(remote.entry)).toBe('REMOTE_INTEGRITY');
    expect(await explainFailure(remote.entry)).toBeUndefined();
    stop();
    fails(chunk('evil.js'));
    await turn();
    expect(onTampered).toHaveBeenCalledTimes(1);
    await explainFailure(remote.entry);
  });

  it('is blamed on no other remote than its own', async () => {
    const onTampered = jest.fn();
    const stop = onRefusedScript(remote.entry, onTampered);
    fails('/remotes/mf-unknown/1/chunk.js');
    await turn();
    expect(onTampered).not.toHaveBeenCalled();
    expect(await explainFailure(remote.entry)).toBeUndefined();
    stop();
  });
});
