import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import {
  BUILD_MODEL,
  buildId,
  REGISTRY_STATE_MODEL,
  REMOTE_MODEL,
  type BuildDoc,
  type RegistryStateDoc,
  type RemoteDoc,
} from './registry.schema';

const anyName = { $gte: '' };

@Injectable()
export class RegistryRepository {
  constructor(
    @InjectModel(BUILD_MODEL) private readonly builds: Model<BuildDoc>,
    @InjectModel(REMOTE_MODEL) private readonly remotes: Model<RemoteDoc>,
    @InjectModel(REGISTRY_STATE_MODEL) private readonly states: Model<RegistryStateDoc>,
  ) {}

  async insertBuild(build: BuildDoc, tx: ClientSession): Promise<void> {
    await this.builds.create([build], { session: tx });
  }

  findBuild(name: string, version: string, tx?: ClientSession): Promise<BuildDoc | null> {
    return this.builds
      .findOne({ _id: buildId(name, version) })
      .session(tx ?? null)
      .lean<BuildDoc>()
      .exec();
  }

  findBuilds(ids: readonly string[], tx?: ClientSession): Promise<BuildDoc[]> {
    return this.builds
      .find({ _id: { $in: [...ids] } })
      .session(tx ?? null)
      .lean<BuildDoc[]>()
      .exec();
  }

  /** Builds without their content, newest first. */
  buildsOf(name: string, tx?: ClientSession): Promise<Pick<BuildDoc, 'version' | 'publishedAt'>[]> {
    return this.builds
      .find({ name, publishedAt: { $gte: new Date(0) } }, { version: 1, publishedAt: 1 })
      .sort({ publishedAt: -1 })
      .limit(100)
      .session(tx ?? null)
      .lean<BuildDoc[]>()
      .exec();
  }

  findRemote(name: string, tx?: ClientSession): Promise<RemoteDoc | null> {
    return this.remotes
      .findOne({ _id: name })
      .session(tx ?? null)
      .lean<RemoteDoc>()
      .exec();
  }

  /** Sorted by name. */
  listRemotes(tx?: ClientSession): Promise<RemoteDoc[]> {
    return this.remotes
      .find({ _id: anyName })
      .sort({ _id: 1 })
      .limit(500)
      .session(tx ?? null)
      .lean<RemoteDoc[]>()
      .exec();
  }

  async setRemote(remote: RemoteDoc, tx: ClientSession): Promise<void> {
    await this.remotes.updateOne(
      { _id: remote._id },
      { $set: { active: remote.active, previous: remote.previous } },
      { session: tx, upsert: true },
    );
  }

  async serial(): Promise<number> {
    return (await this.states.findOne({ _id: 'registry' }).lean<RegistryStateDoc>().exec())?.serial ?? 0;
  }

  async nextSerial(tx: ClientSession): Promise<number> {
    const state = await this.states
      .findOneAndUpdate(
        { _id: 'registry' },
        { $inc: { serial: 1 } },
        { session: tx, upsert: true, returnDocument: 'after' },
      )
      .lean<RegistryStateDoc>()
      .exec();
    return state!.serial;
  }
}
