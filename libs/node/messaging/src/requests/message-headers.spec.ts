import { headersOf } from './message-headers';

describe('headersOf', () => {
  it('omits headers without a value', () => {
    const headers = headersOf({ 'x-a': ' one ', 'x-b': undefined, 'x-c': '' });
    expect(headers.get('x-a')).toBe('one');
    expect(headers.keys()).toEqual(['x-a']);
  });
  it('refuses a value that would start another header', () =>
    expect(() => headersOf({ 'x-a': 'one\r\nx-actor: somebody' })).toThrow('x-a'));
});
