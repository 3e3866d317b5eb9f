import type { MemberRole } from '@app/contracts-identity';

/** The names of the roles and what each may do, in display order. */
export const roleWords: Record<MemberRole, { label: string; may: string }> = {
  editor: { label: 'Editor', may: 'Sees everything and can add, change and import.' },
  viewer: { label: 'Viewer', may: 'Sees everything and changes nothing.' },
  accountant: { label: 'Accountant', may: 'Sees everything, exports it and makes reports.' },
};

export const memberRoles = Object.keys(roleWords) as MemberRole[];
