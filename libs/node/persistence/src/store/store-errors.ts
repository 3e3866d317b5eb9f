import { DomainError } from '@app/contracts-kernel';

const awayNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoWaitQueueTimeoutError',
  'MongoClientClosedError',
]);

/** MongoDB error codes. */
const outOfDiskSpace = 14031;
const tooLargeForCache = 313;

export const hasLabel = (error: unknown, label: string): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'hasErrorLabel' in error &&
  (error as { hasErrorLabel(l: string): boolean }).hasErrorLabel(label);

/** True for the server's error code of a duplicate unique key. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === 11000;

/** Reported by the server, for a single command or a bulk write. */
const isOfServer = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'MongoServerError' || error.name === 'MongoBulkWriteError');

/**
 * The store rolled the transaction back itself, because of a conflict or a full cache: repeating it from the start may succeed.
 * The development store reports the full cache without the label, on the transaction's next command.
 */
export const isRolledBack = (error: unknown): boolean =>
  hasLabel(error, 'TransientTransactionError') ||
  (isOfServer(error) && error.message.includes('transaction already closed'));

/** Another transaction changed the same documents first, on every attempt until the time limit. */
const isWriteConflict = (error: unknown): boolean =>
  hasLabel(error, 'TransientTransactionError') && (error as { code?: unknown }).code === 112;

/** The storage engine stopped, for example because its disk is full; whether the commit reached its journal is unknown. */
const isStoreFailed = (error: unknown): boolean =>
  isOfServer(error) &&
  (error.message.includes('WT_PANIC') || (error as { code?: unknown }).code === outOfDiskSpace);

/**
 * The transaction exceeded the store's memory for changes: it was rolled back, and an immediate repeat would fail the same way.
 */
const isTooLarge = (error: unknown): boolean =>
  isOfServer(error) &&
  ((error as { code?: unknown }).code === tooLargeForCache ||
    error.message.includes('Transaction is too large'));

/**
 * The store could not be reached, or too many requests wrote the same data: the request itself is valid, and a repeat may
 * succeed.
 */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error &&
  (awayNames.has(error.name) || isRolledBack(error) || hasLabel(error, 'UnknownTransactionCommitResult'));

/** The error to return to the caller for an error of the store; other errors stay unchanged. */
export function publicError(error: unknown): unknown {
  if (hasLabel(error, 'UnknownTransactionCommitResult') || isStoreFailed(error))
    return new DomainError('SERVICE_UNAVAILABLE', {
      message: 'It is not known whether this was saved. Send it again: the same request is never done twice.',
    });
  if (isTooLarge(error))
    return new DomainError('SERVICE_UNAVAILABLE', {
      message:
        'The store has too little memory to save all of this at once, so none of it was saved. Try again later, or with less at once.',
    });
  if (isWriteConflict(error))
    return new DomainError('SERVICE_UNAVAILABLE', {
      message: 'Too much was being saved at the same moment, so this was not. Send it again.',
    });
  return isStoreAway(error) ? new DomainError('SERVICE_UNAVAILABLE') : error;
}
