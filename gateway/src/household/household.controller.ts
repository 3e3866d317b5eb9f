import { Controller } from '@nestjs/common';
import * as contracts from '@app/contracts-identity';
import type { CallContext } from '@app/messaging';
import { Call, Caller, Input, Route } from '../edge/routing/route.decorator';
import type { InputOf } from '../edge/routing/route-input';
import type { ActiveSession } from '../edge/sessions/active-session';
import { HouseholdService } from './household.service';
import { InvitationsService } from './invitations.service';
import { InvitationAcceptanceService } from './invitation-acceptance.service';
import { MembershipsService } from './memberships.service';

/** Sharing one's own ledger and opening a shared one, always as the signed-in person. */
@Controller()
export class HouseholdController {
  constructor(
    private readonly household: HouseholdService,
    private readonly invitations: InvitationsService,
    private readonly joining: InvitationAcceptanceService,
    private readonly memberships: MembershipsService,
  ) {}

  @Route(contracts.readHousehold)
  read(@Caller() caller: ActiveSession) {
    return this.household.read(caller);
  }

  @Route(contracts.openLedger)
  open(
    @Caller() caller: ActiveSession,
    @Input() { body }: InputOf<typeof contracts.openLedger>,
    @Call() call: CallContext,
  ) {
    return this.household.open(caller, body.id, call);
  }

  @Route(contracts.inviteMember)
  invite(@Call() call: CallContext, @Input() { body }: InputOf<typeof contracts.inviteMember>) {
    return this.invitations.invite(call, body);
  }

  @Route(contracts.revokeInvitation)
  revoke(@Call() call: CallContext, @Input() { params }: InputOf<typeof contracts.revokeInvitation>) {
    return this.invitations.revoke(call, params.id);
  }

  @Route(contracts.lookAtInvitation)
  look(@Caller() caller: ActiveSession, @Input() { body }: InputOf<typeof contracts.lookAtInvitation>) {
    return this.joining.preview(caller.userId, body.token);
  }

  @Route(contracts.acceptInvitation)
  accept(@Call() call: CallContext, @Input() { body }: InputOf<typeof contracts.acceptInvitation>) {
    return this.joining.accept(call, body.token);
  }

  @Route(contracts.changeMember)
  changeRole(@Call() call: CallContext, @Input() { params, body }: InputOf<typeof contracts.changeMember>) {
    return this.memberships.changeRole(call, params.id, body.role);
  }

  @Route(contracts.removeMember)
  remove(@Call() call: CallContext, @Input() { params }: InputOf<typeof contracts.removeMember>) {
    return this.memberships.end(call.actor.userId, params.id, call);
  }

  @Route(contracts.leaveLedger)
  leave(@Call() call: CallContext, @Input() { params }: InputOf<typeof contracts.leaveLedger>) {
    return this.memberships.end(params.id, call.actor.userId, call);
  }
}
