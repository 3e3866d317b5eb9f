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

/** The server's codes. */
const outOfDiskSpace = 14031;
const tooLargeForCache = 313;

export const hasLabel = (error: unknown, label: string): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'hasErrorLabel' in error &&
  (error as { hasErrorLabel(l: string): boolean }).hasErrorLabel(label);

/** The server's code for a unique key that is already taken. */
export const isDuplicateKey = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === 11000;

/** Said by the server, of one command or of many writes in one. */
const isOfServer = (error: unknown): error is Error =>
  error instanceof Error && (error.name === 'MongoServerError' || error.name === 'MongoBulkWriteError');

/**
 * The store rolled the transaction back by itself, because others changed the same or its cache was full: done again from the start
 * it may succeed. The development store says the latter without the label, to whatever the transaction asks next.
 */
export const isRolledBack = (error: unknown): boolean =>
  hasLabel(error, 'TransientTransactionError') ||
  (isOfServer(error) && error.message.includes('transaction already closed'));

/** Another transaction changed the same documents first, and kept doing so until the patience was over. */
const isWriteConflict = (error: unknown): boolean =>
  hasLabel(error, 'TransientTransactionError') && (error as { code?: unknown }).code === 112;

/** The storage engine stopped, for example because its disk is full; what was being committed may be in its journal or not. */
const isStoreFailed = (error: unknown): boolean =>
  isOfServer(error) &&
  (error.message.includes('WT_PANIC') || (error as { code?: unknown }).code === outOfDiskSpace);

/** The transaction did not fit in the memory the store has for changes: it was rolled back, and doing it again at once would end the same. */
const isTooLarge = (error: unknown): boolean =>
  isOfServer(error) &&
  ((error as { code?: unknown }).code === tooLargeForCache ||
    error.message.includes('Transaction is too large'));

/** The store could not be reached, or too many wrote the same at once: nothing is wrong with the request, and a repeat may work. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error &&
  (awayNames.has(error.name) || isRolledBack(error) || hasLabel(error, 'UnknownTransactionCommitResult'));

/** What the caller is told about an error of the store; other errors stay as they are. */
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
