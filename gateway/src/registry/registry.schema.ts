import type { RemoteBuild } from '@app/contracts-shell';
import { Schema } from 'mongoose';

/** A published build; it never changes. */
export interface BuildDoc {
  /** `name@version`. */
  _id: string;
  name: string;
  version: string;
  /** The published build as JSON text, because its digests are keyed by file names, which field names must not contain. */
  build: string;
  publishedAt: Date;
}

/** The build of a remote that browsers load. */
export interface RemoteDoc {
  _id: string;
  active: string | null;
  previous: string | null;
}

export interface RegistryStateDoc {
  _id: 'registry';
  serial: number;
}

const text = { type: String, required: true };
export const BUILD_MODEL = 'RemoteBuild';
export const buildSchema = new Schema<BuildDoc>(
  { _id: text, name: text, version: text, build: text, publishedAt: { type: Date, required: true } },
  { collection: 'remoteBuilds', strict: 'throw', versionKey: false },
);
buildSchema.index({ name: 1, publishedAt: 1 });

export const REMOTE_MODEL = 'Remote';
export const remoteSchema = new Schema<RemoteDoc>(
  { _id: text, active: { type: String, default: null }, previous: { type: String, default: null } },
  { collection: 'remotes', strict: 'throw', versionKey: false },
);

export const REGISTRY_STATE_MODEL = 'RegistryState';
export const registryStateSchema = new Schema<RegistryStateDoc>(
  { _id: text, serial: { type: Number, required: true } },
  { collection: 'registryState', strict: 'throw', versionKey: false },
);

export const buildId = (name: string, version: string): string => `${name}@${version}`;
export const buildOf = (doc: BuildDoc): RemoteBuild => JSON.parse(doc.build) as RemoteBuild;
