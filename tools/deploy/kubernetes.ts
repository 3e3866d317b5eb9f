import { createHash } from 'node:crypto';
import { parse } from 'yaml';

/** The parts of docker-compose.yml that are converted. */
interface ComposeService {
  image?: string;
  build?: object;
  command?: readonly string[];
  user?: string;
  read_only?: boolean;
  environment?: Readonly<Record<string, string>>;
  volumes?: readonly string[];
  ports?: readonly string[];
  healthcheck?: { test: readonly string[]; interval: string; timeout: string; retries: number };
}
type Services = Readonly<Record<string, ComposeService>>;

export interface KubernetesOptions {
  /** Values of deploy/.env. */
  settings: Readonly<Record<string, string>>;
  /** Registry path of the images built from docker-compose.yml: `registry.example/app`; each part is one name below it. */
  registry: string;
  tag: string;
  namespace: string;
  /** Files of the repository that containers read, by path. */
  files: Readonly<Record<string, string>>;
}

type Manifest = Readonly<Record<string, unknown>> & { kind: string };

/** The label of all objects. */
const app = 'finance';

/** What is reachable over the cluster's network, and by whom. */
const listening: Readonly<Record<string, { port: number; from: readonly string[] }>> = {
  mongo: { port: 27017, from: ['part'] },
  nats: { port: 4222, from: ['part'] },
  gateway: { port: 8081, from: ['web'] },
  web: { port: 8080, from: [] },
};
const servers: ReadonlySet<string> = new Set(['mongo', 'nats']);
/** Runs before the web server in its pod, and copies the remotes to where the web server serves them. */
const publisher = 'publisher';
const sizes: Readonly<Record<string, string>> = { store: '20Gi', events: '5Gi', remotes: '2Gi' };

/**
 * Converts docker-compose.yml to Kubernetes manifests with the same images, settings, keys and checks, so that a part is equally
 * isolated. Each part gets a secret with exactly its settings from docker-compose.yml.
 */
export function kubernetesManifests(compose: string, options: KubernetesOptions): Manifest[] {
  const { services } = parse(compose, { merge: true }) as { services: Services };
  const { [publisher]: publishing, ...running } = services;
  if (!publishing) throw new Error(`docker-compose.yml has no ${publisher}.`);
  const { namespace } = options;
  const inNamespace = (name: string) => ({ name, namespace, labels: { app, part: name } });
  const manifests: Manifest[] = [
    { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
    closed(namespace),
  ];
  for (const [name, service] of Object.entries(services))
    manifests.push({
      apiVersion: 'v1',
      kind: 'Secret',
      metadata: inNamespace(name),
      stringData: settingsOf(service, options.settings),
    });
  for (const [name, service] of Object.entries(running)) {
    const mounts = mountsOf(name, service);
    for (const { claim, size } of mounts.claims)
      manifests.push({
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        metadata: inNamespace(claim),
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: size } } },
      });
    for (const { config, path } of mounts.files)
      manifests.push({
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: inNamespace(config),
        data: { [path.split('/').pop()!]: options.files[path] ?? missing(path) },
      });
    manifests.push(workload(name, service, name === 'web' ? publishing : undefined, options));
    const at = listening[name];
    if (at) manifests.push(reachable(name, at.port, namespace), admitted(name, at, namespace));
  }
  return manifests;
}

const missing = (path: string): never => {
  throw new Error(`${path} is mounted and was not given.`);
};

/** Replaces `${NAME:-default}` and `$$` like docker-compose. */
const filled = (text: string, settings: KubernetesOptions['settings']): string =>
  text
    .replace(
      /\$\{([A-Z_]+)(?::-([^}]*))?\}/g,
      (_, name: string, otherwise = '') => settings[name] || otherwise,
    )
    .replaceAll('$$', '$');

const settingsOf = (
  { environment = {} }: ComposeService,
  settings: KubernetesOptions['settings'],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name, filled(String(value), settings)]),
  );

interface Mounts {
  claims: { claim: string; size: string }[];
  files: { config: string; path: string }[];
  volumes: object[];
  volumeMounts: object[];
}

/** Named volumes become claims, mounted files become ConfigMaps. Each part has its own folder of signed heads. */
function mountsOf(name: string, { volumes = [] }: ComposeService): Mounts {
  const mounts: Mounts = { claims: [], files: [], volumes: [], volumeMounts: [] };
  for (const [source, path, mode] of volumes.map(
    (volume) => volume.split(':') as [string, string, string?],
  )) {
    if (source.startsWith('./')) {
      const file = source.slice(2);
      const config = `${name}-files`;
      mounts.files.push({ config, path: file });
      mounts.volumes.push({ name: config, configMap: { name: config } });
      mounts.volumeMounts.push({
        name: config,
        mountPath: path,
        subPath: file.split('/').pop(),
        readOnly: true,
      });
      continue;
    }
    const claim = source === 'heads' ? `heads-${name}` : source;
    if (!mounts.claims.some((one) => one.claim === claim))
      mounts.claims.push({ claim, size: sizes[source] ?? '1Gi' });
    mounts.volumes.push({ name: claim, persistentVolumeClaim: { claimName: claim } });
    mounts.volumeMounts.push({ name: claim, mountPath: path, ...(mode === 'ro' && { readOnly: true }) });
  }
  return mounts;
}

function workload(
  name: string,
  service: ComposeService,
  before: ComposeService | undefined,
  options: KubernetesOptions,
): Manifest {
  const labels = { app, part: name, ...(kindOf(name) === 'part' && { role: 'part' }) };
  const isServer = servers.has(name);
  const mounts = mountsOf(name, service);
  const template = {
    metadata: {
      labels,
      // A change of settings restarts the pod.
      annotations: { 'settings-digest': digest(settingsOf(service, options.settings)) },
    },
    spec: {
      automountServiceAccountToken: false,
      enableServiceLinks: false,
      securityContext: {
        runAsNonRoot: true,
        fsGroup: Number(userOf(service)),
        seccompProfile: { type: 'RuntimeDefault' },
      },
      ...(before && {
        initContainers: [container(publisher, before, mountsOf(publisher, before), options, 'once')],
      }),
      containers: [container(name, service, mounts, options)],
      volumes: [{ name: 'tmp', emptyDir: {} }, ...mounts.volumes],
    },
  };
  const spec = {
    // Each part signs the end of its own chain, which two simultaneous instances would corrupt.
    replicas: 1,
    selector: { matchLabels: { app, part: name } },
    template,
    ...(isServer ? { serviceName: name } : { strategy: { type: 'Recreate' } }),
  };
  const metadata = { name, namespace: options.namespace, labels };
  return { apiVersion: 'apps/v1', kind: isServer ? 'StatefulSet' : 'Deployment', metadata, spec };
}

const kindOf = (name: string): 'part' | 'web' | 'server' =>
  servers.has(name) ? 'server' : name === 'web' ? 'web' : 'part';
/** Our images run as user 1000; others state their user. */
const userOf = ({ user }: ComposeService): string => user?.split(':')[0] ?? '1000';
const digest = (settings: Record<string, string>): string =>
  createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);

function container(
  name: string,
  service: ComposeService,
  { volumeMounts }: Mounts,
  { registry, tag }: KubernetesOptions,
  runs: 'once' | 'on' = 'on',
): object {
  const health = runs === 'on' && service.healthcheck;
  const [program, ...args] = service.command ?? [];
  const check = health && {
    exec: { command: health.test.slice(1) },
    periodSeconds: parseInt(health.interval, 10),
    timeoutSeconds: parseInt(health.timeout, 10),
    failureThreshold: health.retries,
  };
  return {
    name,
    image: service.build ? `${registry}/${name}:${tag}` : service.image,
    ...(program && { command: [program], args: args.map((arg) => arg.replaceAll('$$', '$')) }),
    envFrom: [{ secretRef: { name } }],
    ...(check && {
      startupProbe: { ...check, failureThreshold: 60 },
      readinessProbe: check,
      // This check initiates the replica set, so it cannot serve as a liveness probe.
      ...(name !== 'mongo' && { livenessProbe: check }),
    }),
    securityContext: {
      runAsUser: Number(userOf(service)),
      readOnlyRootFilesystem: service.read_only === true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [{ name: 'tmp', mountPath: '/tmp' }, ...volumeMounts],
  };
}

const reachable = (name: string, port: number, namespace: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, namespace, labels: { app, part: name } },
  spec: { type: 'ClusterIP', selector: { app, part: name }, ports: [{ port, targetPort: port }] },
});

/** By default nothing is reachable. */
const closed = (namespace: string): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: 'closed', namespace },
  spec: { podSelector: {}, policyTypes: ['Ingress'] },
});

const admitted = (
  name: string,
  { port, from }: { port: number; from: readonly string[] },
  namespace: string,
): Manifest => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name: `to-${name}`, namespace },
  spec: {
    podSelector: { matchLabels: { app, part: name } },
    policyTypes: ['Ingress'],
    ingress: [
      {
        ports: [{ port, protocol: 'TCP' }],
        // The web server is the only entrance: an ingress or load balancer of the cluster leads to it.
        ...(from.length > 0 && {
          from: from.map((who) => ({
            podSelector: {
              matchLabels: { app, ...(who === 'part' ? { role: 'part' } : { part: who }) },
            },
          })),
        }),
      },
    ],
  },
});
