/**
 * `npm run -s kubernetes -- --registry registry.example/app --tag 1 > deploy/kubernetes.yaml`: converts docker-compose.yml with
 * the keys of deploy/.env to Kubernetes manifests. They contain secrets, so the file must not be committed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { workspaceRoot } from '@app/node-testing';
import { stringify } from 'yaml';
import { kubernetesManifests } from './kubernetes';

const text = (value: string) => ({ type: 'string', default: value }) as const;

function main(): void {
  const { values } = parseArgs({
    options: {
      registry: text(''),
      tag: text('latest'),
      namespace: text('finance'),
      settings: text('deploy/.env'),
    },
  });
  if (!values.registry) throw new Error('Say where the images are: --registry registry.example/app.');
  const read = (file: string): string => readFileSync(path.join(workspaceRoot(), file), 'utf8');
  const settings = Object.fromEntries(
    read(values.settings)
      .split('\n')
      .flatMap((line) => {
        const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
        return name ? [[name, value!]] : [];
      }),
  );
  const manifests = kubernetesManifests(read('docker-compose.yml'), {
    ...{ settings, registry: values.registry, tag: values.tag, namespace: values.namespace },
    files: { 'deploy/mongo/users.js': read('deploy/mongo/users.js') },
  });
  console.log(manifests.map((one) => stringify(one, { lineWidth: 0 })).join('---\n'));
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
