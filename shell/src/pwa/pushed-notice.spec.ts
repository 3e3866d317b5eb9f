import { ownPath, pushedNotice } from './pushed-notice';

describe('pushedNotice', () => {
  it('shows title and message, and opens the given page', () =>
    expect(
      pushedNotice({ title: 'Rent is due', message: 'On Dec 1', link: '/bills?view=recurring' }),
    ).toEqual({
      title: 'Rent is due',
      message: 'On Dec 1',
      link: '/bills?view=recurring',
    }));

  it('shows a default text for an empty message', () => {
    expect(pushedNotice(undefined)).toEqual({ title: 'You have a new notification', message: '', link: '/' });
    expect(pushedNotice({ title: 5 }).title).toBe('You have a new notification');
  });
});

describe('ownPath', () => {
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', '', 7, null])(
    'returns the start page in place of %s',
    (link) => expect(ownPath(link)).toBe('/'),
  );
});
