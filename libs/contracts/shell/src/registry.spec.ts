import { exampleBuild, registryRemote, remoteBuild, remoteManifest, toRegistryRemote } from './index';

describe('remote manifest', () => {
  it('accepts the example and refuses an unknown field', () => {
    expect(remoteManifest.safeParse(exampleBuild.manifest).success).toBe(true);
    expect(remoteManifest.safeParse({ ...exampleBuild.manifest, menu: [] }).success).toBe(false);
  });

  it('refuses a name that is not a remote name', () => {
    expect(remoteManifest.safeParse({ ...exampleBuild.manifest, name: '../shell' }).success).toBe(false);
  });
});

describe('remote build', () => {
  it.each(['../evil.js', '/abs.js', 'a/../../b.js'])('refuses the file path %s', (path) => {
    expect(
      remoteBuild.safeParse({ ...exampleBuild, integrity: { [path]: `sha384-${'A'.repeat(64)}` } }).success,
    ).toBe(false);
  });

  it('refuses a digest that is not SHA-384', () => {
    expect(remoteBuild.safeParse({ ...exampleBuild, integrity: { 'a.js': 'sha256-AAAA' } }).success).toBe(
      false,
    );
  });

  it("becomes a registry entry whose files are in the entry's folder", () => {
    const listed = toRegistryRemote(exampleBuild);
    expect(registryRemote.parse(listed)).toEqual(listed);
    expect(listed.entry).toBe('/remotes/mf-crypto/0.1.0-3f2a9c/remoteEntry.1b2c3d4e.js');
  });
});
