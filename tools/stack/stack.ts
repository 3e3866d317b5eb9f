import path from 'node:path';
import { freePorts, resolveNats, resolveStore } from '@app/node-testing';
import { buildStale } from './build/build-step';
import {
  gatewayPart,
  natsPart,
  practicePart,
  renewStoreUsers,
  servicePart,
  storePart,
  webPart,
  type StackContext,
} from './parts';
import { DiskWatch, isDiskFull } from './data/disk';
import { lockData, unlockData } from './data/data-lock';
import { preflight } from './preflight';
import { type Progress } from './progress';
import { publishBuilds, releaseBuilds } from './publish/remote-publisher';
import { checkKeys } from './keys/key-check';
import { sealedOnlyWith } from './keys/key-rotation';
import { loadPracticeKeys } from '../practice/practice-keys';
import { portsOf, practicePortCount } from '../practice/practice-ports';
import { type Practice } from './practice';
import { loadSecrets, rotated, saveSecrets, withNewestRingKey } from './keys/secrets';
import { type StackOptions } from './stack.options';
import { clearLeftovers, type StackState, writeState } from './data/state-file';
import { type Part, Supervisor, type SupervisorEvents } from './processes/supervisor';
import { findDeployables, type Deployable, type Deployables } from './workspace';

/** Every part of the product on this machine, started in order and stopped in reverse. */
export class Stack {
  /** Groups in start order; the parts of a group start in parallel. */
  private readonly groups: Supervisor[][] = [];
  private readonly state: StackState;
  private context!: StackContext;
  private stopped: Promise<void> | undefined;
  private ownsData = false;
  readonly deployables: Deployables = findDeployables();

  private readonly disk: DiskWatch;

  constructor(
    private readonly options: StackOptions,
    private readonly progress: Progress,
  ) {
    this.disk = new DiskWatch(options.dataDir, {
      say: (line) => progress.say(line),
      relieved: () => this.save(),
    });
    this.state = { pid: process.pid, url: this.origin, store: '', nats: '', parts: {} };
  }

  get origin(): string {
    return `http://localhost:${this.options.port}`;
  }

  async start(): Promise<void> {
    lockData(this.options.dataDir);
    this.ownsData = true;
    await preflight(this.options);
    this.save();
    await this.prepare();
    const { services, gateway, web } = this.deployables;
    const practice = this.context.practice;
    const [natsPort, storePort, gatewayPort, ...servicePorts] = (await freePorts(3 + services.length)) as [
      number,
      number,
      number,
      ...number[],
    ];
    await this.startGroup([natsPart(this.context, natsPort), storePart(this.context, storePort)]);
    await checkKeys(this.context.addresses.mongoUri, this.context.secrets);
    await this.startGroup([
      ...services.map((service, index) => servicePart(this.context, service, servicePorts[index]!)),
      ...(practice ? [practicePart(this.context, practice)] : []),
    ]);
    await this.startGroup(gateway.map((one) => gatewayPart(this.context, one, gatewayPort)));
    await this.publishRemotes();
    await this.startGroup(web.map((one) => webPart(this.context, one, gatewayPort)));
    this.disk.start();
  }

  /** Stops everything in reverse order; safe to call at any time, and twice. */
  stop(): Promise<void> {
    this.stopped ??= (async () => {
      this.disk.stop();
      for (const group of [...this.groups].reverse()) await Promise.all(group.map((one) => one.stop()));
      // Processes of the folder belong to the start that holds its lock.
      if (!this.ownsData) return;
      clearLeftovers(this.options.dataDir);
      unlockData(this.options.dataDir);
    })();
    return this.stopped;
  }

  async restart(name: string): Promise<void> {
    await this.groups
      .flat()
      .find((one) => one.part.name === name)
      ?.restart();
  }

  /**
   * Replaces the keys of every part while the stack runs: the broker and all parts except the store restart, and once nothing is
   * sealed with the old ring key, it is deleted. Calls in the meantime get 503 and are retried.
   */
  async rotateKeys(): Promise<void> {
    const { dataDir } = this.options;
    const { mongoUri } = this.context.addresses;
    this.context.secrets = await rotated(this.context.secrets);
    saveSecrets(dataDir, this.context.secrets);
    await checkKeys(mongoUri, this.context.secrets, true);
    await renewStoreUsers(this.context);
    for (const group of this.groups)
      await Promise.all(
        group
          .filter(({ part }) => !['store', 'web', 'practice'].includes(part.name))
          .map((one) => one.restart()),
      );
    const newest = Object.keys(this.context.secrets.kekRing).at(-1)!;
    const done = await sealedOnlyWith(mongoUri, newest);
    if (done) {
      this.context.secrets = withNewestRingKey(this.context.secrets);
      saveSecrets(dataDir, this.context.secrets);
      await checkKeys(mongoUri, this.context.secrets, true);
    }
    this.state.keysRotatedAt = new Date().toISOString();
    this.save();
    this.progress.say(
      done
        ? '✓ keys          all are new; nothing needs the old ones'
        : '! keys          all are new; something is still sealed with the old ring key, which stays',
    );
  }

  /** Activates remotes whose build changed. */
  async publishRemotes(): Promise<void> {
    const gatewayPort = this.state.parts['gateway']?.port;
    if (!gatewayPort || this.deployables.remotes.length === 0) return;
    await this.progress.step(
      'remotes',
      () => publishBuilds(this.deployables.remotes, this.target(gatewayPort)),
      (names) => (names.length > 0 ? `published ${names.join(', ')}` : 'unchanged'),
    );
  }

  /** Activates the present builds of these remotes, whatever was active before. */
  async release(remotes: readonly Deployable[]): Promise<void> {
    const gatewayPort = this.state.parts['gateway']?.port;
    if (!gatewayPort) return;
    await this.progress.step(
      'remotes',
      () => releaseBuilds(remotes, this.target(gatewayPort)),
      (names) => `in service: ${names.join(', ')}`,
    );
  }

  private target(gatewayPort: number) {
    return {
      dataDir: this.options.dataDir,
      gatewayUrl: `http://127.0.0.1:${gatewayPort}`,
      deployToken: this.context.secrets.deployToken,
    };
  }

  /** Prepares servers, builds and keys in parallel. */
  private async prepare(): Promise<void> {
    const { services } = this.deployables;
    const report = (line: string): void => this.progress.detail('', line);
    const issuers = [...services.map((one) => one.name), 'gateway'];
    const [store, nats, secrets, practice] = await Promise.all([
      this.progress.step(
        'MongoDB',
        () => resolveStore({ report }),
        (found) => found.sentence,
      ),
      this.progress.step(
        'NATS',
        () => resolveNats({ report }),
        (found) => found.sentence,
      ),
      loadSecrets(this.options.dataDir, issuers),
      this.options.practice ? this.practice() : undefined,
      this.options.build ? this.build() : undefined,
    ]);
    Object.assign(this.state, { store: store.sentence, nats: nats.sentence });
    this.context = {
      dataDir: this.options.dataDir,
      origin: this.origin,
      port: this.options.port,
      secrets,
      store,
      nats,
      practice,
      addresses: { mongoUri: '', natsUrl: '' },
    };
  }

  private async practice(): Promise<Practice> {
    const [keys, ports] = await Promise.all([
      loadPracticeKeys(this.options.dataDir),
      freePorts(practicePortCount),
    ]);
    return { keys, ports: portsOf(ports) };
  }

  private async build(): Promise<void> {
    await this.progress.step(
      'builds',
      () =>
        buildStale(Object.values(this.deployables).flat(), (name) =>
          this.progress.detail('', `finished ${name}`),
        ),
      ({ built, reused }) => `${built} built, ${reused} unchanged`,
    );
  }

  private async startGroup(parts: readonly Part[]): Promise<void> {
    if (this.stopped) return;
    const group = parts.map((part) => new Supervisor(part, this.events));
    this.groups.push(group);
    await Promise.all(group.map((one) => this.progress.step(one.part.name, () => one.start())));
  }

  private readonly events: SupervisorEvents = {
    up: (part, running) => {
      const again = part.name in this.state.parts;
      this.state.parts[part.name] = { pid: running?.pid, port: part.port };
      this.save();
      if (again) this.progress.say(`✓ ${part.name.padEnd(14)}runs again`);
    },
    died: (part, waitMs) => {
      const log = path.join(this.options.dataDir, 'logs', `${part.name}.log`);
      this.progress.say(
        `! ${part.name.padEnd(14)}ended by itself; starting it again ${waitMs > 0 ? `in ${waitMs} ms` : 'at once'} (log: ${log})`,
      );
      this.disk.look();
    },
  };

  /** On a full disk the state is not updated; it is written once there is space. */
  private save(): void {
    try {
      writeState(this.options.dataDir, this.state);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.disk.look();
    }
  }
}
