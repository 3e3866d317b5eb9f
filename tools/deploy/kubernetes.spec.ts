import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '@app/node-testing';
import { parse } from 'yaml';
import { findDeployables } from '../stack/workspace';
import { kubernetesManifests } from './kubernetes';

const compose = readFileSync(path.join(workspaceRoot(), 'docker-compose.yml'), 'utf8');
const parts = ['gateway', ...findDeployables().services.map(({ name }) => name)];
const secretNames = [...new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]!))];
const settings = Object.fromEntries(secretNames.map((name) => [name, `value of ${name}`]));
const made = kubernetesManifests(compose, {
  ...{ settings, registry: 'registry.example/app', tag: '7', namespace: 'money' },
  files: { 'deploy/mongo/users.js': '// users' },
}) as unknown as {
  kind: string;
  metadata: { name: string };
  stringData: Record<string, string>;
  spec: {
    type?: string;
    podSelector?: object;
    ingress?: object[];
    template: { spec: { initContainers?: Container[]; containers: Container[] } };
  };
}[];
interface Container {
  name: string;
  image: string;
  envFrom: object[];
  args?: string[];
  readinessProbe?: { exec: { command: string[] } };
  securityContext: object;
}
const ofKind = (kind: string) => made.filter((one) => one.kind === kind);
const workloads = [...ofKind('Deployment'), ...ofKind('StatefulSet')];
const containers = workloads.flatMap(({ spec: { template } }) => [
  ...(template.spec.initContainers ?? []),
  ...template.spec.containers,
]);

describe('docker-compose.yml as Kubernetes manifests', () => {
  it('runs every part of docker-compose.yml', () => {
    const { services } = parse(compose, { merge: true }) as { services: object };
    expect(containers.map(({ name }) => name).sort()).toEqual(Object.keys(services).sort());
  });

  it.each(parts)('gives %s the settings it has in docker-compose.yml and no other part’s keys', (part) => {
    const { services } = parse(compose, { merge: true }) as {
      services: Record<string, { environment: Record<string, string> }>;
    };
    const own = ofKind('Secret').find(({ metadata }) => metadata.name === part)!.stringData;
    expect(Object.keys(own).sort()).toEqual(Object.keys(services[part]!.environment).sort());
    const others = parts.filter((other) => other !== part).map((other) => other.toUpperCase());
    const foreign = others.flatMap((other) => [
      `${other}_STORE_PASSWORD`,
      `${other}_NATS_SEED`,
      `${other}_ACTOR_KEY`,
    ]);
    const held = Object.values(own).join('\n');
    expect(foreign.filter((name) => held.includes(settings[name]!))).toEqual([]);
    expect(held).toContain(settings[`${part.toUpperCase()}_NATS_SEED`]);
  });

  it('gives the broker only public keys', () => {
    const own = ofKind('Secret').find(({ metadata }) => metadata.name === 'nats')!.stringData;
    expect(Object.keys(own).filter((name) => !name.endsWith('_NATS_NKEY'))).toEqual([]);
  });

  it('lets each container read only its own secret, without privileges, on a read-only disk except for the store', () => {
    for (const { name, envFrom, securityContext } of containers) {
      expect(envFrom).toEqual([{ secretRef: { name } }]);
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: name !== 'mongo',
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('opens nothing to the outside, and the store and the broker only to parts', () => {
    expect(ofKind('Service').map(({ spec }) => spec.type)).toEqual(Array(4).fill('ClusterIP'));
    const policies = new Map(ofKind('NetworkPolicy').map(({ metadata, spec }) => [metadata.name, spec]));
    expect(policies.get('closed')).toEqual({ podSelector: {}, policyTypes: ['Ingress'] });
    for (const server of ['mongo', 'nats'])
      expect(policies.get(`to-${server}`)!.ingress).toMatchObject([
        { from: [{ podSelector: { matchLabels: { role: 'part' } } }] },
      ]);
    expect(policies.get('to-gateway')!.ingress).toMatchObject([
      { from: [{ podSelector: { matchLabels: { part: 'web' } } }] },
    ]);
  });

  it('checks health as docker-compose does, and fills in its variables', () => {
    const mongo = containers.find(({ name }) => name === 'mongo')!;
    expect(mongo.readinessProbe?.exec.command[0]).toBe('mongosh');
    expect(mongo.args?.join(' ')).toContain('"$STORE_MEMBER_KEY"');
    expect(JSON.stringify(made)).not.toMatch(/\$\{|\$\$/);
  });

  it('takes our images from the registry and official ones from their source', () => {
    expect(containers.find(({ name }) => name === 'banking')!.image).toBe('registry.example/app/banking:7');
    expect(containers.find(({ name }) => name === 'mongo')!.image).toBe('mongo:8.0');
  });
});
