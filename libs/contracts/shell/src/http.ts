import { route } from '@app/contracts-kernel';
import { z } from 'zod';
import { shellErrors } from './errors';
import { exampleBuild } from './example';
import { registry, remoteBuild, toRegistryRemote, version } from './registry';
import { remoteName } from './remote-manifest';

const named = z.object({ name: remoteName });
const exampleRegistry = { serial: 7, remotes: [toRegistryRemote(exampleBuild)] };

/** Deployment of a remote: its published builds, newest first, and the active one. */
export const deployment = z.object({
  name: remoteName,
  active: version.nullable(),
  previous: version.nullable(),
  versions: z.array(z.object({ version, publishedAt: z.iso.datetime() })),
});
export type Deployment = z.infer<typeof deployment>;
const exampleDeployment = {
  name: 'mf-crypto',
  active: '0.1.0-3f2a9c',
  previous: null,
  versions: [{ version: '0.1.0-3f2a9c', publishedAt: '2026-11-21T09:00:00.000Z' }],
};

export const getRegistry = route({
  name: 'shell.registry.get',
  summary: 'Every active remote with its pages, slots, entry and digests.',
  method: 'GET',
  path: '/api/registry',
  access: 'public',
  reply: registry,
  example: { reply: exampleRegistry },
});

export const listDeployments = route({
  name: 'shell.deployments.list',
  summary: 'All remotes with their published and active versions.',
  method: 'GET',
  path: '/api/deploy/remotes',
  access: 'deploy',
  reply: z.array(deployment),
  example: { reply: [exampleDeployment] },
});

export const publishRemote = route({
  name: 'shell.remotes.publish',
  summary:
    'Records a build whose files are already served. It becomes active only by activation, unless it is the first build of its remote.',
  method: 'POST',
  path: '/api/deploy/remotes',
  access: 'deploy',
  status: 201,
  body: remoteBuild,
  reply: deployment,
  errors: [shellErrors.REMOTE_VERSION_EXISTS, shellErrors.REMOTE_PATH_TAKEN],
  example: { body: exampleBuild, reply: exampleDeployment },
});

export const activateRemote = route({
  name: 'shell.remotes.activate',
  summary: 'Makes a published version the one that browsers load from now on.',
  method: 'POST',
  path: '/api/deploy/remotes/:name/activate',
  access: 'deploy',
  params: named,
  body: z.strictObject({ version }),
  reply: deployment,
  errors: [shellErrors.REMOTE_UNKNOWN, shellErrors.REMOTE_VERSION_UNKNOWN, shellErrors.REMOTE_PATH_TAKEN],
  example: { params: { name: 'mf-crypto' }, body: { version: '0.1.0-3f2a9c' }, reply: exampleDeployment },
});

export const rollbackRemote = route({
  name: 'shell.remotes.rollback',
  summary: 'Returns to the version that was active before the current one.',
  method: 'POST',
  path: '/api/deploy/remotes/:name/rollback',
  access: 'deploy',
  params: named,
  reply: deployment,
  errors: [shellErrors.REMOTE_UNKNOWN, shellErrors.REMOTE_NO_PREVIOUS],
  example: { params: { name: 'mf-crypto' }, reply: exampleDeployment },
});

export const removeRemote = route({
  name: 'shell.remotes.remove',
  summary: 'Removes a remote from the registry. Its published versions are kept and can be activated again.',
  method: 'POST',
  path: '/api/deploy/remotes/:name/deactivate',
  access: 'deploy',
  params: named,
  reply: deployment,
  errors: [shellErrors.REMOTE_UNKNOWN],
  example: { params: { name: 'mf-crypto' }, reply: { ...exampleDeployment, active: null } },
});
