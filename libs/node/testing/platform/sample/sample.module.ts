import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { DomainError, type PayloadOf, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import { newId } from '@app/ids';
import { Handles, On, type CallContext, type Delivery } from '@app/messaging';
import { UnitOfWork } from '@app/persistence';
import { addNote, misbehave, noteAdded, readNote, sampleErrors } from './sample-contracts';

interface NoteRow {
  _id: string;
  userId: string;
  text: string;
}

/** What the sample service did, for tests in the same process. */
export class SampleLog {
  waiting = 0;
  attempts: string[] = [];
  handled: string[] = [];
  failNext = 0;
  failAfterEffect = 0;
  poison?: string;
  /** Holds back one person's events until released. */
  held?: { userId: string; until: Promise<void> };
}

@Injectable()
export class NotesService {
  readonly instance = newId();

  constructor(
    @Inject(getConnectionToken()) private readonly connection: Connection,
    private readonly unit: UnitOfWork,
    private readonly log: SampleLog,
  ) {}

  private get notes() {
    return this.connection.collection<NoteRow>('notes');
  }
  private get counters() {
    return this.connection.collection<{ _id: string; count: number }>('counters');
  }
  private get echoes() {
    return this.connection.collection<{ _id: string; userId: string; times: number }>('echoes');
  }

  add(request: RequestOf<typeof addNote>, call: CallContext): Promise<ReplyOf<typeof addNote>> {
    if (request.text === request.text.toUpperCase() && /[A-Z]/.test(request.text))
      throw new DomainError(sampleErrors.NOTE_TOO_LOUD, { field: 'text' });
    return this.unit.write(call, addNote, request, async (tx) => {
      const id = newId();
      await this.notes.insertOne(
        { _id: id, userId: call.actor.userId, text: request.text },
        { session: tx.session },
      );
      const counter = await this.counters.findOneAndUpdate(
        { _id: call.actor.userId },
        { $inc: { count: 1 } },
        { session: tx.session, upsert: true, returnDocument: 'after' },
      );
      tx.audit({ action: 'note.create', object: id, after: { text: request.text } });
      tx.emit(noteAdded, { id, text: request.text });
      return { id, text: request.text, count: counter!.count };
    });
  }

  async read(request: RequestOf<typeof readNote>, call: CallContext): Promise<ReplyOf<typeof readNote>> {
    const row = await this.notes.findOne({ _id: request.id, userId: call.actor.userId });
    if (!row) throw new DomainError('NOT_FOUND');
    return { id: row._id, text: row.text, count: 1 };
  }

  async misbehave({ how, ms }: RequestOf<typeof misbehave>): Promise<ReplyOf<typeof misbehave>> {
    if (how === 'throw') throw new TypeError('secret detail of the inside');
    if (how === 'wrong') return { text: 5 as never };
    if (how === 'instance') return { text: this.instance };
    this.log.waiting += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.log.waiting -= 1;
    return { text: how === 'large' ? 'x'.repeat(3_000_000) : 'done' };
  }

  async echo(payload: PayloadOf<typeof noteAdded>, delivery: Delivery): Promise<void> {
    this.log.attempts.push(payload.id);
    if (this.log.held?.userId === delivery.userId) await this.log.held.until;
    if (this.log.poison === payload.id || this.log.failNext-- > 0) throw new Error('cannot react now');
    await this.unit.handleEvent(delivery, 'sample.echo', async (tx) => {
      await this.echoes.updateOne(
        { _id: payload.id },
        { $inc: { times: 1 }, $set: { userId: delivery.userId } },
        { session: tx.session, upsert: true },
      );
    });
    this.log.handled.push(payload.id);
    if (this.log.failAfterEffect-- > 0) throw new Error('the connection broke');
  }
}

@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Handles(addNote)
  add(request: RequestOf<typeof addNote>, call: CallContext) {
    return this.notes.add(request, call);
  }

  @Handles(readNote)
  read(request: RequestOf<typeof readNote>, call: CallContext) {
    return this.notes.read(request, call);
  }

  @Handles(misbehave)
  misbehave(request: RequestOf<typeof misbehave>) {
    return this.notes.misbehave(request);
  }

  @On(noteAdded)
  echo(payload: PayloadOf<typeof noteAdded>, delivery: Delivery) {
    return this.notes.echo(payload, delivery);
  }
}

/** A complete small service, so that the platform is tested as services use it. */
@Module({ controllers: [NotesController], providers: [NotesService, SampleLog] })
export class SampleModule {}
