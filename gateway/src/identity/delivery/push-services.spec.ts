import { isPushService } from './push-services';

const strict = { allowLoopback: false };

describe('isPushService', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('accepts %s', (address) => expect(isPushService(address, strict)).toBe(true));

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:pass@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/abc',
    'https://127.0.0.1/abc',
    'https://169.254.169.254/latest',
    'https://[::1]/abc',
    'https://notify.windows.com.evil.example/',
    'file:///etc/passwd',
    'nonsense',
  ])('refuses %s', (address) => expect(isPushService(address, strict)).toBe(false));

  it('accepts loopback addresses only in tests', () =>
    expect(isPushService('https://127.0.0.1:4433/abc', { allowLoopback: true })).toBe(true));
});
