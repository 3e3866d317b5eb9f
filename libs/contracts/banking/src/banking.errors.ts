import { defineErrors } from '@app/contracts-kernel';

export const bankingErrors = defineErrors({
  ACCOUNT_NOT_EMPTY: {
    status: 409,
    sentence: 'This account still has transactions. Close it instead, or move them first.',
  },
  BANK_NEEDS_LOGIN: {
    status: 409,
    sentence: 'Your bank wants you to sign in again before anything new can arrive. Choose Reconnect.',
  },
  BANK_REFUSED: {
    status: 422,
    sentence: 'The bank link did not accept this. Start again from the beginning.',
  },
  BANK_UNREACHABLE: {
    status: 503,
    sentence: 'The bank link does not answer right now. Nothing was changed. Try again in a few minutes.',
  },
  LINK_EXISTS: {
    status: 409,
    sentence:
      'This bank is linked already, and a second link would double everything. Sync the one you have, or reconnect it where it asks you to sign in.',
  },
  CATEGORY_EXISTS: { status: 409, sentence: 'There is already a category with this name.' },
  CATEGORY_FIXED: {
    status: 409,
    sentence:
      'This category comes with the product: its name stays. You can archive it, or merge its history into another.',
  },
  CATEGORY_IN_USE: {
    status: 409,
    sentence: 'This category is in use. Merge it into another one first, or archive it.',
  },
  CONFIRMATION_REQUIRED: { status: 409, sentence: 'Confirm this before it is recorded.' },
  VOICE_LIMIT: { status: 409, sentence: 'Spoken transactions above the limit need a tap to confirm.' },
  VOICE_REPEATED: { status: 409, sentence: 'The same words were recorded a moment ago.' },
  STATUS_CHANGE: { status: 409, sentence: 'A transaction cannot go from this status to that one.' },
  HOLDS_NOTHING: {
    status: 409,
    sentence: 'Only investment accounts have holdings. Change the kind of this account to Investment first.',
  },
  NO_POSITIONS: {
    status: 400,
    sentence:
      'No positions were found in this file. Choose the positions or holdings download of your broker, as CSV, OFX or QFX.',
  },
  IMPORT_PLAN_CHANGED: {
    status: 409,
    sentence: 'Your transactions changed since the preview. Look at the new preview and confirm again.',
  },
  IMPORT_CANCELLED: { status: 409, sentence: 'The import was cancelled. Nothing was added.' },
  IMPORT_STATE: { status: 409, sentence: 'This import is not at that step.' },
  IMPORT_UNREADABLE: { status: 400, sentence: 'This file could not be read as a bank file.' },
  LEDGER_NOT_EMPTY: {
    status: 409,
    sentence:
      'Sample data comes only into an empty ledger, and yours has something in it. The demo shows it without touching yours.',
  },
  MERGE_MISMATCH: {
    status: 409,
    sentence: 'Only two rows of the same account, currency and direction can be made one.',
  },
  TRANSFER_MISMATCH: {
    status: 409,
    sentence:
      'These two are not the legs of one transfer: one must leave an account of yours and the other come into another one, over the same amount.',
  },
  REFUND_MISMATCH: {
    status: 409,
    sentence: 'A refund is an income in the same currency as the expense it gives money back for.',
  },
  REFUND_TOO_LARGE: { status: 409, sentence: 'There is not that much left to link.' },
  BULK_PLAN_CHANGED: {
    status: 409,
    sentence:
      'Some of these transactions changed since the preview. Look at the new preview and confirm again.',
  },
  ROW_LOCKED: {
    status: 409,
    sentence: 'This transaction is reconciled with a statement and locked. Unlock that statement first.',
  },
  STATEMENT_DIFFERENCE: {
    status: 409,
    sentence: 'What is ticked does not add up to the statement yet.',
  },
  STATEMENT_CHANGED: {
    status: 409,
    sentence: 'A statement of this account was locked or unlocked meanwhile. Look at it again.',
  },
  STATEMENT_NOT_LAST: { status: 409, sentence: 'Only the newest statement of an account can be unlocked.' },
  NOT_VALUED: {
    status: 409,
    sentence:
      'The balance of this account comes from its transactions. Add what is missing, or reconcile it with a statement.',
  },
  TOO_MANY_VALUATIONS: { status: 409, sentence: 'An account can have 600 valuations. Remove one first.' },
  RECEIPT_TYPE: {
    status: 400,
    sentence: 'Receipts can be PDF, JPEG, PNG, WebP or HEIC files.',
  },
  RECEIPT_UNREADABLE: {
    status: 400,
    sentence: 'This file is damaged or not complete, so it cannot be kept as a receipt.',
  },
  RECEIPT_STATE: { status: 409, sentence: 'This receipt has not arrived in full. Attach the file again.' },
  TOO_MANY_RECEIPTS: {
    status: 409,
    sentence: 'A transaction can have 10 receipts. Remove one to attach another.',
  },
  RECEIPTS_FULL: {
    status: 409,
    sentence: 'Your receipts fill all the space there is for them. Remove some you no longer need.',
  },
  VIEW_EXISTS: { status: 409, sentence: 'There is already a view with this name.' },
  TOO_MANY_VIEWS: { status: 409, sentence: 'You can keep 50 views. Remove one first.' },
  TOO_MANY_GOALS: { status: 409, sentence: 'You can keep 50 goals. Remove one first.' },
  TOO_MANY_TRIPS: { status: 409, sentence: 'A year of the mileage log holds 2,000 journeys.' },
  PERSON_EXISTS: { status: 409, sentence: 'There is already a person with this name.' },
  PERSON_IN_USE: {
    status: 409,
    sentence:
      'This person has transactions or a recurring series. Give those to somebody else first, or archive the person.',
  },
  TOO_MANY_PEOPLE: { status: 409, sentence: 'You can name 50 people. Remove one first.' },
  UNDO_EXPIRED: {
    status: 409,
    sentence: 'This can no longer be undone: it was changed since, or is older than 30 days.',
  },
});
