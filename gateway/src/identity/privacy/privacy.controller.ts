import { Controller, Res } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import type { FastifyReply } from 'fastify';
import { Call, Caller, Input, Route } from '../../edge/routing/route.decorator';
import type { InputOf } from '../../edge/routing/route-input';
import type { ActiveSession } from '../../edge/sessions/active-session';
import { AccountDeletionService } from './account-deletion.service';
import { FreshProofService } from './fresh-proof.service';
import { PersonalArchiveService } from './personal-archive.service';
import { RestoreService } from './restore.service';

/** What a person can do with all of their data at once: export, restore and delete it. */
@Controller()
export class PrivacyController {
  constructor(
    private readonly archives: PersonalArchiveService,
    private readonly restores: RestoreService,
    private readonly deletion: AccountDeletionService,
    private readonly proof: FreshProofService,
  ) {}

  @Route(contracts.confirmExport)
  confirmExport(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.confirmExport>,
    @Call() call: CallContext,
  ) {
    return this.proof.permitExport(caller, body, call);
  }

  @Route(contracts.exportPersonalData)
  export(@Caller() caller: ActiveSession, @Call() call: CallContext, @Res() reply: FastifyReply) {
    return this.archives.send(caller, call, reply);
  }

  @Route(contracts.beginRestore)
  begin(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.beginRestore>,
    @Call() call: CallContext,
  ) {
    return this.restores.begin(caller, body, call);
  }

  @Route(contracts.putRestorePart)
  put(@Caller() caller: ActiveSession, @Input() { params, body }: InputOf<typeof contracts.putRestorePart>) {
    return this.restores.putPart(caller.userId, params.id, params.part, body.data);
  }

  @Route(contracts.startRestore)
  start(@Caller() caller: ActiveSession, @Input() { params }: InputOf<typeof contracts.startRestore>) {
    return this.restores.start(caller.actor, params.id);
  }

  @Route(contracts.readRestore)
  read(@Caller() caller: ActiveSession, @Input() { params }: InputOf<typeof contracts.readRestore>) {
    return this.restores.read(caller.userId, params.id);
  }

  @Route(contracts.readDeletion)
  readDeletion(@Caller() caller: ActiveSession) {
    return this.deletion.read(caller.userId);
  }

  @Route(contracts.askForDeletion)
  ask(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.askForDeletion>,
    @Call() call: CallContext,
  ) {
    return this.deletion.ask(caller, body, call);
  }

  @Route(contracts.keepAccount)
  keep(@Caller() caller: ActiveSession, @Call() call: CallContext) {
    return this.deletion.keep(caller.userId, call);
  }
}
