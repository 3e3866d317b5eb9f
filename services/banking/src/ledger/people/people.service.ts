import { Injectable } from '@nestjs/common';
import {
  addPersonEndpoint,
  changePersonEndpoint,
  removePersonEndpoint,
  type listPeopleEndpoint,
} from '@app/contracts-banking';
import { DomainError, type ReplyOf, type RequestOf } from '@app/contracts-kernel';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { UndosRepository } from '../undo/undos.repository';
import { PeopleRepository } from './people.repository';
import { PeopleWriter } from './people.writer';
import { changedPerson, newPerson, toPerson } from './person';
import type { PersonRow } from './person.schema';

/** The people that a ledger's transactions are for. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly people: PeopleRepository,
    private readonly writer: PeopleWriter,
    private readonly undos: UndosRepository,
  ) {}

  async list({ actor }: CallContext): Promise<ReplyOf<typeof listPeopleEndpoint>> {
    return { people: (await this.people.all(actor.userId)).map(toPerson) };
  }

  add(
    request: RequestOf<typeof addPersonEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof addPersonEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, addPersonEndpoint, request, async (tx) => {
      const all = await this.people.all(userId, tx.session);
      return this.written(tx, 'add', null, newPerson(userId, request.name, all));
    });
  }

  change(
    request: RequestOf<typeof changePersonEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof changePersonEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, changePersonEndpoint, request, async (tx) => {
      const all = await this.people.all(userId, tx.session);
      const before = existing(all.find(({ _id }) => _id === request.id));
      return this.written(tx, 'change', before, changedPerson(before, request, all));
    });
  }

  remove(
    request: RequestOf<typeof removePersonEndpoint>,
    call: CallContext,
  ): Promise<ReplyOf<typeof removePersonEndpoint>> {
    const { userId } = call.actor;
    return this.unit.write(call, removePersonEndpoint, request, async (tx) => {
      const before = existing(await this.people.findById(userId, request.id, tx.session));
      const inverse = await this.writer.write(tx, 'remove', before, null);
      return { removed: true as const, undoId: this.undos.keep(userId, inverse, tx.session) };
    });
  }

  private async written(tx: Tx, action: string, before: PersonRow | null, after: PersonRow) {
    const inverse = await this.writer.write(tx, action, before, after);
    return { person: toPerson(after), undoId: this.undos.keep(after.userId, inverse, tx.session) };
  }
}

function existing(row: PersonRow | null | undefined): PersonRow {
  if (!row) throw new DomainError('NOT_FOUND');
  return row;
}
