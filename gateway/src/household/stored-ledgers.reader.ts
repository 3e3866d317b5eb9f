import { Injectable } from '@nestjs/common';
import { SharedLedgers, type OpenedLedger } from '../edge/ledgers/shared-ledgers';
import { UserRepository } from '../identity/users/user.repository';
import { actorOf, nameOf } from '../identity/users/user-views';
import { MemberRepository } from './member.repository';

/** Reads the membership from the store for every request, so that a removed member is refused at the next one. */
@Injectable()
export class StoredLedgersReader extends SharedLedgers {
  constructor(
    private readonly members: MemberRepository,
    private readonly users: UserRepository,
  ) {
    super();
  }

  async find(ownerId: string, memberId: string): Promise<OpenedLedger | undefined> {
    const [membership, people] = await Promise.all([
      this.members.find(ownerId, memberId),
      this.users.active([ownerId, memberId]),
    ]);
    const [owner, member] = [ownerId, memberId].map((id) => people.find(({ _id }) => _id === id));
    if (!membership || !owner || !member) return undefined;
    return {
      shared: { id: ownerId, name: nameOf(owner), role: membership.role },
      actor: { ...actorOf(owner), member: { id: memberId, name: nameOf(member) } },
    };
  }
}
