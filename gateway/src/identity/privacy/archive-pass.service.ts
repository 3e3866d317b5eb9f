import { createHash, type Hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { archivePartSize } from '@app/contracts-identity';
import { restoreUserEndpoint, type Actor, type ReplyOf, type RequestInput } from '@app/contracts-kernel';
import { ContractClient } from '@app/messaging';
import { FilePieces, LinePages, type FilePart } from './archive-lines';
import { refusal, type ArchiveFile } from './archive-manifest';
import { unpacked, type UnpackedPiece } from './archive-reader';
import { RestoreRepository } from './restore.repository';
import type { RestoreDoc } from './restore.schema';

/** The highest accepted compression ratio. Documents compress about tenfold; a zip bomb a thousandfold. */
const maxTimes = 100;
const spareBytes = 1_048_576;
const smallFile = 4_194_304;

type Contract = ReturnType<typeof restoreUserEndpoint>;
type Ask = Pick<RequestInput<Contract>, 'step' | 'entry' | 'lines' | 'piece'>;

/** One pass through an archive: the person who restores, the original owner, and what to do with each part. */
export interface ArchivePassOptions {
  restore: RestoreDoc;
  actor: Actor;
  from: string;
  /** `read` passes nothing on to services. */
  step: 'read' | 'check' | 'write';
  /** Called with the number of bytes of the archive processed so far. */
  progress(done: number): Promise<void>;
}

/** The content of an archive: all its files with their hashes, and the small files that the gateway restores itself. */
export interface ArchiveContent {
  files: ArchiveFile[];
  own: Map<string, Buffer>;
}

/** Reads an archive once and passes each service its own data, one page at a time. */
@Injectable()
export class ArchivePassService {
  constructor(
    private readonly restores: RestoreRepository,
    private readonly client: ContractClient,
  ) {}

  async run(pass: ArchivePassOptions): Promise<ArchiveContent> {
    const seen: ArchiveContent = { files: [], own: new Map() };
    let open: OpenFile | undefined;
    for await (const piece of unpacked(this.bytes(pass), pass.restore.size * maxTimes + spareBytes)) {
      if (open?.name !== piece.name) {
        if (open) throw refusal('The archive is damaged. Export again.');
        open = new OpenFile(piece.name);
      }
      for (const part of open.take(piece)) await this.give(pass, open.name, part);
      if (!piece.last) continue;
      seen.files.push(open.summary());
      if (open.isOwn) seen.own.set(open.name, open.whole());
      open = undefined;
    }
    if (open) throw refusal('The archive is cut off. Upload it again.');
    return seen;
  }

  /** Calls one service for one step. The key makes a repeat harmless. */
  callService(
    { restore, actor, from }: Pick<ArchivePassOptions, 'restore' | 'actor' | 'from'>,
    service: string,
    request: Ask,
    key: string = request.step,
  ): Promise<ReplyOf<Contract>> {
    const contract = restoreUserEndpoint(service);
    return this.client.ask(
      contract,
      { userId: actor.userId, from, ...request },
      this.client.ownCall(actor, {
        source: 'import',
        correlationId: restore._id,
        idempotencyKey: `restore:${restore._id}:${service}:${key}`,
        timeoutMs: contract.timeoutMs,
      }),
    );
  }

  private async give(
    pass: ArchivePassOptions,
    name: string,
    { number, ...part }: FilePart & { number: number },
  ): Promise<void> {
    const [service, ...rest] = name.split('/') as [string, ...string[]];
    const { step } = pass;
    if (step === 'read') return;
    await this.callService(
      pass,
      service,
      { step, entry: rest.join('/'), ...part },
      `${step}:${rest.join('/')}:${number}`,
    );
  }

  private async *bytes({ restore, progress }: ArchivePassOptions): AsyncGenerator<Uint8Array> {
    const { userId, _id, size } = restore;
    for (let part = 0, done = 0; done < size; part += 1) {
      const data = await this.restores.part(userId, _id, part);
      const wanted = Math.min(archivePartSize, size - done);
      if (data?.length !== wanted) throw refusal('A part of the archive is missing. Upload it again.');
      yield data;
      done += wanted;
      await progress(done);
    }
  }
}

class OpenFile {
  readonly isOwn: boolean;
  private readonly hash: Hash = createHash('sha256');
  private readonly cut: LinePages | FilePieces;
  private readonly kept: Uint8Array[] = [];
  private bytes = 0;
  private parts = 0;

  constructor(readonly name: string) {
    this.isOwn = !name.includes('/') || name.startsWith('identity/');
    this.cut = name.endsWith('.jsonl') ? new LinePages() : new FilePieces();
  }

  *take({ data, last }: UnpackedPiece): Generator<FilePart & { number: number }> {
    this.hash.update(data);
    this.bytes += data.length;
    if (!this.isOwn) {
      for (const part of this.cut.take(data, last)) yield { ...part, number: this.parts++ };
      return;
    }
    if (this.bytes > smallFile) throw refusal(`${this.name} is larger than it can be.`);
    this.kept.push(data);
  }

  summary(): ArchiveFile {
    return { name: this.name, bytes: this.bytes, lines: this.cut.lines, sha256: this.hash.digest('hex') };
  }

  whole(): Buffer {
    return Buffer.concat(this.kept);
  }
}
