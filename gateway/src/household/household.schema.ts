import type { MemberRole } from '@app/contracts-identity';
import { Schema } from 'mongoose';

const text = { type: String, required: true };
const role = { ...text, enum: ['viewer', 'accountant', 'editor'] };

/** A member of a shared ledger. */
export interface MemberDoc {
  /** `ownerId:memberId`, so that each person is a member of a ledger only once. */
  _id: string;
  ownerId: string;
  memberId: string;
  role: MemberRole;
  since: Date;
}
export const MEMBER_MODEL = 'LedgerMember';
export const memberSchema = new Schema<MemberDoc>(
  { _id: text, ownerId: text, memberId: text, role, since: { type: Date, required: true } },
  { collection: 'ledger_members', strict: 'throw', versionKey: false },
);
memberSchema.index({ ownerId: 1, since: 1 });
memberSchema.index({ memberId: 1, since: 1 });

export interface InvitationDoc {
  _id: string;
  ownerId: string;
  /** SHA-256 of the token in the link, so that reading the store opens no ledger. */
  tokenHash: string;
  role: MemberRole;
  note: string;
  createdAt: Date;
  expiresAt: Date;
}
export const INVITATION_MODEL = 'LedgerInvitation';
export const invitationSchema = new Schema<InvitationDoc>(
  {
    _id: text,
    ownerId: text,
    tokenHash: text,
    role,
    note: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'ledger_invitations', strict: 'throw', versionKey: false },
);
invitationSchema.index({ tokenHash: 1 }, { unique: true });
invitationSchema.index({ ownerId: 1, createdAt: 1 });
invitationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 3_600 });
