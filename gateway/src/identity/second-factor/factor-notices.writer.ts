import { Injectable } from '@nestjs/common';
import type { Tx } from '@app/persistence';
import { NotificationWriter } from '../notices/notification.writer';

const texts = {
  on: {
    title: 'Two-factor authentication is on',
    message:
      'From now on signing in takes a code of your authenticator app, too. All other sessions were signed out. If this was not you, change your password now.',
  },
  off: {
    title: 'Two-factor authentication is off',
    message:
      'From now on your password alone signs you in. All other sessions were signed out. If this was not you, change your password and turn it on again.',
  },
  recoveryUsed: {
    title: 'A recovery code was used',
    message: 'It works no more. If this was not you, change your password and make new recovery codes.',
  },
  recoveryRenewed: {
    title: 'New recovery codes were made',
    message: 'Those of before work no more. If this was not you, change your password now.',
  },
  passkeyAdded: {
    title: 'A passkey was added',
    message:
      'It signs you in without your password. If this was not you, remove it in Settings and change your password now.',
  },
  tokenMade: {
    title: 'An API token was made',
    message:
      'A program that has it can act for you as far as it allows. If this was not you, revoke it in Settings and change your password now.',
  },
  passkeyRemoved: {
    title: 'A passkey was removed',
    message: 'It signs nobody in any more. If this was not you, change your password now.',
  },
} as const;

/** Notifies people of changes in how they sign in, in the transaction of the change. */
@Injectable()
export class FactorNoticesWriter {
  constructor(private readonly notifications: NotificationWriter) {}

  async add(tx: Tx, userId: string, what: keyof typeof texts): Promise<void> {
    await this.notifications.add(tx, userId, {
      kind: 'password_changed',
      ...texts[what],
      severity: 'high',
      link: '/settings/security',
      sourceId: null,
    });
  }
}
