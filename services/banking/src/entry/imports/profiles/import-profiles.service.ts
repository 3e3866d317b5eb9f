import { Injectable } from '@nestjs/common';
import {
  changeImportProfileEndpoint,
  removeImportProfileEndpoint,
  saveImportProfileEndpoint,
  type ImportProfile,
} from '@app/contracts-banking';
import { DomainError, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import type { CallContext } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { headerSignature } from '@app/statement-files';
import { existing } from '../import';
import type { ImportProfileRow } from './import-profile.schema';
import { ImportProfilesRepository } from './import-profiles.repository';

const maxProfiles = 100;

const toProfile = ({ _id, name, header, csv, version }: ImportProfileRow): ImportProfile => ({
  id: _id,
  name,
  header,
  csv,
  version,
});

/** Saved options for reading a bank's tables. */
@Injectable()
export class ImportProfilesService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly profiles: ImportProfilesRepository,
  ) {}

  async list(call: CallContext): Promise<ImportProfile[]> {
    return (await this.profiles.all(call.actor.userId)).map(toProfile);
  }

  save(request: RequestOf<typeof saveImportProfileEndpoint>, call: CallContext): Promise<ImportProfile> {
    const { userId } = call.actor;
    return this.unit.write(call, saveImportProfileEndpoint, request, async (tx) => {
      const signature = headerSignature(request.header);
      const before = await this.profiles.ofHeader(userId, signature, tx.session);
      if (!before && (await this.profiles.all(userId, tx.session)).length >= maxProfiles)
        throw new DomainError('VALIDATION', {
          field: 'name',
          message: `name: You have ${maxProfiles} profiles already. Delete one first.`,
        });
      const after: ImportProfileRow = {
        _id: before?._id ?? newId(),
        userId,
        name: request.name,
        header: request.header,
        signature,
        csv: request.csv,
        version: (before?.version ?? 0) + 1,
      };
      await this.profiles.put(after, tx.session);
      tx.audit({ action: 'importProfile.save', object: after._id, before: before ?? undefined, after });
      return toProfile(after);
    });
  }

  change(request: RequestOf<typeof changeImportProfileEndpoint>, call: CallContext): Promise<ImportProfile> {
    const { userId } = call.actor;
    return this.unit.write(call, changeImportProfileEndpoint, request, async (tx) => {
      const before = existing(await this.profiles.findById(userId, request.id, tx.session));
      if (before.version !== request.version)
        throw new DomainError('VERSION_CONFLICT', { details: { current: toProfile(before) } });
      const after: ImportProfileRow = {
        ...before,
        name: request.name ?? before.name,
        csv: request.csv ?? before.csv,
        version: before.version + 1,
      };
      await this.profiles.put(after, tx.session);
      tx.audit({ action: 'importProfile.change', object: after._id, before, after });
      return toProfile(after);
    });
  }

  remove(
    request: RequestOf<typeof removeImportProfileEndpoint>,
    call: CallContext,
  ): Promise<{ removed: true }> {
    const { userId } = call.actor;
    return this.unit.write(call, removeImportProfileEndpoint, request, async (tx) => {
      const before = existing(await this.profiles.findById(userId, request.id, tx.session));
      await this.profiles.remove(userId, request.id, tx.session);
      tx.audit({ action: 'importProfile.remove', object: request.id, before });
      return { removed: true as const };
    });
  }
}
