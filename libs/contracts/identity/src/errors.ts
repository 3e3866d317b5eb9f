import { defineErrors } from '@app/contracts-kernel';

export const identityErrors = defineErrors({
  INVALID_CREDENTIALS: { status: 401, sentence: 'That e-mail and password do not match.' },
  EMAIL_TAKEN: {
    status: 409,
    sentence: 'There is already an account with this e-mail address. Sign in instead.',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    sentence: 'This password is on the list of the most guessed ones. Choose another.',
  },
  PASSWORD_UNCHANGED: { status: 400, sentence: 'The new password is the same as the current one.' },
  WRONG_PASSWORD: { status: 400, sentence: 'The current password is not right.' },
  SECOND_FACTOR_NEEDED: {
    status: 401,
    sentence: 'The password is right. Now enter the code of your authenticator app.',
  },
  CODE_NEEDED: {
    status: 400,
    sentence: 'This account is protected by a second factor: enter a code of your authenticator app, too.',
  },
  CODE_WRONG: {
    status: 400,
    sentence: 'This code is not right, or it was used already. Wait for the next one and enter that.',
  },
  SIGN_IN_EXPIRED: { status: 401, sentence: 'That took too long. Sign in with your password again.' },
  SECOND_FACTOR_ON: { status: 409, sentence: 'Two-factor authentication is on already.' },
  SECOND_FACTOR_OFF: { status: 409, sentence: 'Two-factor authentication is off. Begin its set-up first.' },
  PASSKEY_REFUSED: {
    status: 401,
    sentence: 'This passkey was not accepted. Try again, or sign in with your password.',
  },
  TOO_MANY_PASSKEYS: {
    status: 409,
    sentence: 'You have as many passkeys as there can be. Remove one first.',
  },
  TOKEN_REFUSED: { status: 403, sentence: 'This token may not do that.' },
  TOO_MANY_TOKENS: { status: 409, sentence: 'You have as many tokens as there can be. Revoke one first.' },
  CONFIRMATION_NEEDED: { status: 403, sentence: 'Confirm this with your password first.' },
  DEMO_REFUSED: { status: 403, sentence: 'This is not available in the demo. Create an account to use it.' },
  ALREADY_SIGNED_IN: {
    status: 409,
    sentence: 'You are signed in to your own account. Sign out to open the demo.',
  },
  CSRF_REFUSED: {
    status: 403,
    sentence: 'This request did not come from the app. Reload the page and try again.',
  },
  SIGN_IN_BUSY: {
    status: 503,
    sentence: 'Many people are signing in right now. Try again in a few seconds.',
  },
  METHOD_NOT_ALLOWED: { status: 405, sentence: 'This address does not take that method.' },
  MAIL_NOT_SET_UP: { status: 409, sentence: 'E-mail is not set up on this server.' },
  MAIL_FAILED: { status: 502, sentence: 'The mail server did not take the message. Try again later.' },
  NO_PUSH_DEVICE: {
    status: 409,
    sentence: 'No browser of yours gets push messages yet. Turn them on in this one first.',
  },
  PUSH_FAILED: {
    status: 502,
    sentence: 'The push service did not take the message. Turn push off and on again in this browser.',
  },
  PUSH_REFUSED: { status: 400, sentence: 'This is not an address of a push service that is known here.' },
  TOO_MANY_TESTS: { status: 429, sentence: 'Five tests an hour are enough. Try again later.' },
  LEDGER_CLOSED: {
    status: 403,
    sentence: 'This ledger is no longer shared with you. You are back in your own.',
  },
  LEDGER_SWITCHED: {
    status: 409,
    sentence: 'Another ledger was opened meanwhile, so this was not done. Reload the page to go on.',
  },
  LEDGER_PRIVATE: {
    status: 403,
    sentence: 'Talks and voice commands work in your own ledger only. Go back to it to use them.',
  },
  ROLE_TOO_LOW: { status: 403, sentence: 'Your role in this ledger does not allow this.' },
  INVITATION_GONE: {
    status: 404,
    sentence: 'This invitation was used, withdrawn or is over. Ask for a new link.',
  },
  HOUSEHOLD_FULL: {
    status: 409,
    sentence: 'No more people can be invited. Remove a member or withdraw an invitation first.',
  },
  IMAGE_REFUSED: { status: 400, sentence: 'This is not a PNG picture of at most 512 by 512 pixels.' },
});
