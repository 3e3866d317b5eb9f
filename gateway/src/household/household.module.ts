import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SharedLedgers } from '../edge/ledgers/shared-ledgers';
import { NoticesModule } from '../identity/notices/notices.module';
import { UserDataRemovalRegistry } from '../identity/users/user-data-removal.registry';
import { UsersModule } from '../identity/users/users.module';
import { HouseholdController } from './household.controller';
import { INVITATION_MODEL, invitationSchema, MEMBER_MODEL, memberSchema } from './household.schema';
import { HouseholdService } from './household.service';
import { HouseholdRepository } from './household.repository';
import { InvitationRepository } from './invitation.repository';
import { InvitationsService } from './invitations.service';
import { InvitationAcceptanceService } from './invitation-acceptance.service';
import { MemberRepository } from './member.repository';
import { MembershipsService } from './memberships.service';
import { StoredLedgersReader } from './stored-ledgers.reader';

/** Shared ledgers: their members, their invitations, and which one a session has open. */
@Global()
@Module({
  imports: [
    NoticesModule,
    UsersModule,
    MongooseModule.forFeature([
      { name: MEMBER_MODEL, schema: memberSchema },
      { name: INVITATION_MODEL, schema: invitationSchema },
    ]),
  ],
  controllers: [HouseholdController],
  providers: [
    MemberRepository,
    InvitationRepository,
    HouseholdRepository,
    HouseholdService,
    InvitationsService,
    InvitationAcceptanceService,
    MembershipsService,
    { provide: SharedLedgers, useClass: StoredLedgersReader },
  ],
  exports: [SharedLedgers],
})
export class HouseholdModule {
  constructor(remains: UserDataRemovalRegistry, household: HouseholdRepository) {
    remains.register((userId, tx) => household.removeAll(userId, tx));
  }
}
