import { Injectable } from '@nestjs/common';
import { DomainError } from '@app/contracts-kernel';
import {
  registryChanged,
  toRegistryRemote,
  type Deployment,
  type Registry,
  type RemoteBuild,
} from '@app/contracts-shell';
import type { CallContext } from '@app/messaging';
import { canonicalJson, UnitOfWork, type Tx } from '@app/persistence';
import { ClockService } from '../clock.service';
import { everyone } from '../push/stale-paths';
import { RegistryRepository } from './registry.repository';
import { buildId, buildOf, type RemoteDoc } from './registry.schema';

/** The published builds and which of them browsers load. Every change raises the serial and is published to all browsers. */
@Injectable()
export class RegistryService {
  /** The registry as last read; every document of the shell contains it. */
  private kept: Registry | undefined;

  constructor(
    private readonly repository: RegistryRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: ClockService,
  ) {}

  /** The serial is read first: if a change happens in between, an old serial comes with new content, which is then fetched again. */
  async registry(): Promise<Registry> {
    const serial = await this.repository.serial();
    if (this.kept?.serial === serial) return this.kept;
    const active = (await this.repository.listRemotes()).filter((remote) => remote.active !== null);
    const builds = await this.repository.findBuilds(
      active.map((remote) => buildId(remote._id, remote.active!)),
    );
    this.kept = {
      serial,
      remotes: builds.map((doc) => toRegistryRemote(buildOf(doc))).sort((a, b) => (a.name < b.name ? -1 : 1)),
    };
    return this.kept;
  }

  async deployments(): Promise<Deployment[]> {
    const remotes = await this.repository.listRemotes();
    return Promise.all(remotes.map((remote) => this.deployment(remote)));
  }

  publish(build: RemoteBuild, call: CallContext): Promise<Deployment> {
    const { name } = build.manifest;
    return this.change(call, 'remote.publish', buildId(name, build.version), async (tx) => {
      const remote = (await this.repository.findRemote(name, tx.session)) ?? {
        _id: name,
        active: null,
        previous: null,
      };
      const first =
        remote.active === null &&
        remote.previous === null &&
        (await this.repository.buildsOf(name, tx.session)).length === 0;
      await this.keep(tx, build);
      return first ? this.switchTo(tx, remote, build.version) : this.store(tx, remote);
    });
  }

  activate(name: string, version: string, call: CallContext): Promise<Deployment> {
    return this.change(call, 'remote.activate', buildId(name, version), async (tx) =>
      this.switchTo(tx, await this.known(name, tx), version),
    );
  }

  rollback(name: string, call: CallContext): Promise<Deployment> {
    return this.change(call, 'remote.rollback', name, async (tx) => {
      const remote = await this.known(name, tx);
      if (!remote.previous) throw new DomainError('REMOTE_NO_PREVIOUS');
      return this.switchTo(tx, remote, remote.previous);
    });
  }

  deactivate(name: string, call: CallContext): Promise<Deployment> {
    return this.change(call, 'remote.deactivate', name, async (tx) => {
      const remote = await this.known(name, tx);
      return remote.active === null
        ? this.deployment(remote, tx)
        : this.announce(tx, { ...remote, active: null, previous: remote.active });
    });
  }

  private change(
    call: CallContext,
    action: string,
    object: string,
    work: (tx: Tx) => Promise<Deployment>,
  ): Promise<Deployment> {
    return this.unitOfWork.commit(
      { userId: everyone, source: 'api', correlationId: call.correlationId },
      (tx) => {
        tx.audit({ action, object });
        return work(tx);
      },
    );
  }

  /** A version is published only once; publishing the same content again changes nothing. */
  private async keep(tx: Tx, build: RemoteBuild): Promise<void> {
    const { name } = build.manifest;
    const content = canonicalJson(build);
    const known = await this.repository.findBuild(name, build.version, tx.session);
    if (known && known.build !== content) throw new DomainError('REMOTE_VERSION_EXISTS');
    if (!known)
      await this.repository.insertBuild(
        {
          _id: buildId(name, build.version),
          name,
          version: build.version,
          build: content,
          publishedAt: new Date(this.clock.now()),
        },
        tx.session,
      );
  }

  private async switchTo(tx: Tx, remote: RemoteDoc, version: string): Promise<Deployment> {
    const build = await this.repository.findBuild(remote._id, version, tx.session);
    if (!build) throw new DomainError('REMOTE_VERSION_UNKNOWN');
    if (remote.active === version) return this.deployment(remote, tx);
    await this.checkPaths(tx, buildOf(build));
    return this.announce(tx, {
      _id: remote._id,
      active: version,
      previous: remote.active ?? remote.previous,
    });
  }

  private async store(tx: Tx, remote: RemoteDoc): Promise<Deployment> {
    await this.repository.setRemote(remote, tx.session);
    return this.deployment(remote, tx);
  }

  private async announce(tx: Tx, remote: RemoteDoc): Promise<Deployment> {
    const serial = await this.repository.nextSerial(tx.session);
    tx.emit(registryChanged, { serial, name: remote._id, active: remote.active });
    return this.store(tx, remote);
  }

  private async checkPaths(tx: Tx, build: RemoteBuild): Promise<void> {
    const others = (await this.repository.listRemotes(tx.session)).filter(
      (remote) => remote.active !== null && remote._id !== build.manifest.name,
    );
    const builds = await this.repository.findBuilds(
      others.map((remote) => buildId(remote._id, remote.active!)),
      tx.session,
    );
    const taken = new Map(
      builds.flatMap((doc) =>
        buildOf(doc).manifest.pages.map((page) => [page.basePath.toLowerCase(), doc.name] as const),
      ),
    );
    const clash = build.manifest.pages.find((page) => taken.has(page.basePath.toLowerCase()));
    if (clash)
      throw new DomainError('REMOTE_PATH_TAKEN', {
        details: { path: clash.basePath, remote: taken.get(clash.basePath.toLowerCase()) },
      });
  }

  private async known(name: string, tx: Tx): Promise<RemoteDoc> {
    const remote = await this.repository.findRemote(name, tx.session);
    if (!remote) throw new DomainError('REMOTE_UNKNOWN');
    return remote;
  }

  private async deployment(remote: RemoteDoc, tx?: Tx): Promise<Deployment> {
    const builds = await this.repository.buildsOf(remote._id, tx?.session);
    return {
      name: remote._id,
      active: remote.active,
      previous: remote.previous,
      versions: builds.map((build) => ({
        version: build.version,
        publishedAt: build.publishedAt.toISOString(),
      })),
    };
  }
}
