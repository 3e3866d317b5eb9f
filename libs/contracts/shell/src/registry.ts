import { z } from 'zod';
import { remoteManifest } from './remote-manifest';

export const version = z
  .string()
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/, 'Must be a version such as 0.1.0-3f2a9c');
const file = z
  .string()
  .regex(/^(?!\/)(?!.*\.\.)[A-Za-z0-9._/-]{1,200}$/, 'Must be a file path inside the build');
const digest = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'Must be a SHA-384 subresource digest');

/** File of a build → its subresource integrity digest. Every file the build may load is listed; the browser refuses any other. */
export const integrityMap = z.record(file, digest);

/**
 * Page of the remote → the scripts it needs, entry first, so that the browser fetches them in parallel instead of one after the
 * other.
 */
const pageScripts = z.record(z.string(), z.array(file));

/** Description of one build of a remote: `integrity.json` in its dist folder, and the request body that publishes it. */
export const remoteBuild = z.strictObject({
  manifest: remoteManifest,
  version,
  /** Entry file, relative to the build's own folder. */
  entry: file,
  integrity: integrityMap,
  scripts: pageScripts.optional(),
});
export type RemoteBuild = z.infer<typeof remoteBuild>;

/** One remote as listed for the shell. */
export const registryRemote = remoteManifest.omit({ $schema: true }).extend({
  version,
  /** URL of the entry script. All other files of the build are in the same folder. */
  entry: z.string().min(1),
  /** Digests by file path relative to the entry's folder. */
  integrity: integrityMap,
  scripts: pageScripts.optional(),
});
export type RegistryRemote = z.infer<typeof registryRemote>;

/** Every active remote. `serial` increases with each change, so that an outdated document can be recognised. */
export const registry = z.object({ serial: z.int().min(0), remotes: z.array(registryRemote) });
export type Registry = z.infer<typeof registry>;

/** Folder from which a build's files are served, with a trailing slash. */
export const remoteFolder = (remote: string, build: string): string => `/remotes/${remote}/${build}/`;

/** Converts a published build into its registry entry. */
export const toRegistryRemote = (build: RemoteBuild): RegistryRemote => {
  const { $schema: _ignored, ...manifest } = build.manifest;
  return {
    ...manifest,
    version: build.version,
    entry: remoteFolder(manifest.name, build.version) + build.entry,
    integrity: build.integrity,
    ...(build.scripts && { scripts: build.scripts }),
  };
};
