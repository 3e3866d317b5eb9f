import { DomainError, isDomainError } from '@app/contracts-kernel';
import { isDuplicateKey, isRolledBack, publicError } from './store-errors';

const labelled = (...labels: string[]) =>
  Object.assign(new Error('x'), { hasErrorLabel: (label: string) => labels.includes(label) });
const named = (name: string) => Object.assign(new Error('connect ECONNREFUSED 10.0.0.7:27017'), { name });
const answerTo = (error: unknown) => publicError(error) as DomainError;

describe('an error from the store', () => {
  it.each([
    'MongoNetworkError',
    'MongoServerSelectionError',
    'MongooseServerSelectionError',
    'MongoNotConnectedError',
  ])('%s becomes SERVICE_UNAVAILABLE, without its details', (name) => {
    expect(answerTo(named(name)).toBody()).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: 'This part is not available right now. Try again in a moment.',
    });
  });

  it('becomes SERVICE_UNAVAILABLE if too many requests write at once', () => {
    expect(answerTo(labelled('TransientTransactionError')).code).toBe('SERVICE_UNAVAILABLE');
  });

  it('repeats a transaction that the store rolled back itself', () => {
    const closed = new Error('Internal("transaction already closed")');
    expect(isRolledBack(closed)).toBe(false);
    expect(isRolledBack(Object.assign(closed, { name: 'MongoServerError' }))).toBe(true);
    expect(isRolledBack(Object.assign(closed, { name: 'MongoBulkWriteError' }))).toBe(true);
    expect(isRolledBack(labelled('TransientTransactionError'))).toBe(true);
    expect(answerTo(closed).code).toBe('SERVICE_UNAVAILABLE');
  });

  it('reports that nothing was saved after too many write conflicts', () => {
    const conflict = Object.assign(labelled('TransientTransactionError'), { code: 112 });
    expect(answerTo(conflict).toBody()).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Too much was being saved at the same moment, so this was not. Send it again.',
    });
  });

  it('reports that the outcome is unknown and a repeat is safe', () => {
    expect(answerTo(labelled('UnknownTransactionCommitResult')).message).toMatch(
      /not known whether this was saved.*again/,
    );
  });

  it.each([
    ['a stopped engine', { message: 'WiredTiger error: WT_PANIC: WiredTiger library panic' }],
    ['a full disk', { code: 14031 }],
  ])('leaves the outcome unknown if it is %s', (_, part) => {
    const error = Object.assign(new Error('x'), { name: 'MongoServerError' }, part);
    expect(answerTo(error).code).toBe('SERVICE_UNAVAILABLE');
    expect(answerTo(error).message).toMatch(/not known whether this was saved/);
  });

  it.each([
    ['its code', { code: 313 }],
    ['its text', { message: 'Transaction is too large and will not fit in the storage engine cache' }],
    ['one of many writes', { name: 'MongoBulkWriteError', code: 313 }],
  ])('reports that nothing was saved if a change exceeds the store’s memory, by %s', (_, part) => {
    const error = Object.assign(new Error('x'), { name: 'MongoServerError' }, part);
    expect(isRolledBack(error)).toBe(false);
    expect(answerTo(error).toBody()).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message:
        'The store has too little memory to save all of this at once, so none of it was saved. Try again later, or with less at once.',
    });
  });

  it('stays unchanged if it is of any other kind', () => {
    const error = new TypeError('bug');
    expect(publicError(error)).toBe(error);
    const own = new DomainError('NOT_FOUND');
    expect(publicError(own)).toBe(own);
    expect(isDomainError(publicError(error))).toBe(false);
  });

  it('is recognised as a duplicate key by its code', () => {
    expect(isDuplicateKey(Object.assign(new Error(), { code: 11000 }))).toBe(true);
    expect(isDuplicateKey(new Error())).toBe(false);
    expect(isDuplicateKey(undefined)).toBe(false);
  });
});
