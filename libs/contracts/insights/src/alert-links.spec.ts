import { alertRaisedEvent } from './alerts';

const withLink = (link: string) =>
  alertRaisedEvent.payload.safeParse({ ...(alertRaisedEvent.example as object), link }).success;

describe('the link of an alert', () => {
  it.each(['/insights', '/transactions?search=%22Kroger%22#row', '/'])('may be the app page %s', (link) => {
    expect(withLink(link)).toBe(true);
  });

  it.each([
    'https://evil.example/phish',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    'insights',
  ])('may not be %p', (link) => {
    expect(withLink(link)).toBe(false);
  });
});
