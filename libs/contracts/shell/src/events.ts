import { event } from '@app/contracts-kernel';
import { z } from 'zod';
import { remoteName } from './remote-manifest';
import { version } from './registry';

export const registryChanged = event({
  name: 'shell.registry.changed',
  summary: 'A remote was published, switched, rolled back or removed.',
  payload: z.object({ serial: z.int(), name: remoteName, active: version.nullable() }),
  invalidates: ['/api/registry'],
  example: { serial: 8, name: 'mf-crypto', active: '0.1.0-3f2a9c' },
});
