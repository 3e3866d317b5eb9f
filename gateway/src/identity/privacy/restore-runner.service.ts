import { Injectable, Logger } from '@nestjs/common';
import { personalDataOwners } from '@app/contracts-identity';
import { isDomainError, type Actor, type DataTotal } from '@app/contracts-kernel';
import { UnitOfWork } from '@app/persistence';
import { UserErasureService } from '../erasure/user-erasure.service';
import { manifestName, readManifest, refusal, type ArchiveManifest } from './archive-manifest';
import { ArchivePassService, type ArchivePassOptions, type ArchiveContent } from './archive-pass.service';
import { OwnDataRepository } from './own-data.repository';
import { RestoreProgressService } from './restore-progress.service';
import type { RestoreDoc } from './restore.schema';

const failedHere = 'Something went wrong on our side. Nothing of the archive was kept. Try again.';

export const passes: readonly ArchivePassOptions['step'][] = ['read', 'check', 'write'];

/**
 * Restores an archive in three passes: the first reads it completely, the second lets each service check every line without writing, the
 * third writes. If writing fails, everything is erased again, because the account was empty before.
 */
@Injectable()
export class RestoreRunnerService {
  private readonly logger = new Logger('Restore');

  constructor(
    private readonly archive: ArchivePassService,
    private readonly own: OwnDataRepository,
    private readonly progress: RestoreProgressService,
    private readonly eraser: UserErasureService,
    private readonly unit: UnitOfWork,
  ) {}

  async run(restore: RestoreDoc, actor: Actor): Promise<void> {
    let isWriting = false;
    try {
      const { manifest, seen } = await this.checked(restore, actor);
      // Only an account that all services found empty may ever be erased again.
      await this.each(restore, actor, manifest.userId, 'begin');
      isWriting = true;
      await this.write(restore, actor, manifest);
      const context = { userId: actor.userId, source: 'import', correlationId: restore._id };
      await this.unit.commit(context, async (tx) => {
        await this.own.restore(tx, actor.userId, seen.own);
        tx.audit({ action: 'account.restore', object: actor.userId });
      });
      await this.progress.end(restore, 'done', null);
    } catch (error) {
      this.logger.warn({ msg: 'an archive was not restored', restoreId: restore._id, reason: String(error) });
      if (isWriting) await this.undo(restore, actor);
      const isSaid = isDomainError(error) && error.code !== 'INTERNAL';
      await this.progress.end(restore, 'failed', isSaid ? error.message : failedHere);
    }
  }

  /** Erases everything from the services again. */
  async undo(restore: RestoreDoc, actor: Actor): Promise<void> {
    await this.eraser.emptyServices(actor, restore._id);
  }

  private async checked(
    restore: RestoreDoc,
    actor: Actor,
  ): Promise<{ manifest: ArchiveManifest; seen: ArchiveContent }> {
    // The owner is stated in the manifest, at the end of the file.
    const seen = await this.archive.run({ ...this.pass(restore, actor, 'read'), from: '' });
    const manifest = readManifest(seen.own.get(manifestName)?.toString('utf8') ?? '');
    requireListed(manifest, seen);
    this.own.check(seen.own);
    await this.each(restore, actor, manifest.userId, 'check');
    await this.archive.run({ ...this.pass(restore, actor, 'check'), from: manifest.userId });
    return { manifest, seen };
  }

  private async each(
    restore: RestoreDoc,
    actor: Actor,
    from: string,
    step: 'check' | 'begin',
  ): Promise<void> {
    for (const service of personalDataOwners)
      await this.archive.callService({ restore, actor, from }, service, { step });
  }

  private pass(
    restore: RestoreDoc,
    actor: Actor,
    step: ArchivePassOptions['step'],
  ): Omit<ArchivePassOptions, 'from'> {
    const before = passes.indexOf(step) * restore.size;
    const state = step === 'write' ? 'writing' : 'checking';
    return { restore, actor, step, progress: (done) => this.progress.note(restore, state, before + done) };
  }

  private async write(
    restore: RestoreDoc,
    actor: Actor,
    { userId: from, totals }: ArchiveManifest,
  ): Promise<void> {
    await this.archive.run({ ...this.pass(restore, actor, 'write'), from });
    for (const service of personalDataOwners) {
      const { totals: stored } = await this.archive.callService({ restore, actor, from }, service, {
        step: 'finish',
      });
      requireEqual(totals[service] ?? [], stored);
    }
  }
}

function requireListed(manifest: ArchiveManifest, { files }: ArchiveContent): void {
  const listed = new Map(manifest.files.map((file) => [file.name, file]));
  for (const { name, bytes, sha256 } of files) {
    if (name === manifestName) continue;
    const file = listed.get(name);
    if (file?.bytes !== bytes || file.sha256 !== sha256)
      throw refusal(`${name} is not the file the archive lists: it was changed or damaged. Export again.`);
    listed.delete(name);
  }
  const [missing] = listed.keys();
  if (missing !== undefined) throw refusal(`The archive lists ${missing}, which is not in it. Export again.`);
}

function requireEqual(wanted: readonly DataTotal[], stored: readonly DataTotal[]): void {
  const text = (totals: readonly DataTotal[]): string =>
    JSON.stringify(totals.map(({ name, unit, value }) => `${name} ${unit} ${value}`).sort());
  if (text(wanted) !== text(stored)) throw refusal('The sums of the archive are not those of what is in it.');
}
