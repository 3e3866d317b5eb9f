import { z } from 'zod';
import { configuredProvider, providerAdapter, requireProvider, setupOf } from './provider-lookup';

interface Source {
  host: string;
}
const adapter = providerAdapter<Source, z.ZodObject<{ SOURCE_BASE_URL: z.ZodURL; SOURCE_KEY: z.ZodString }>>({
  id: 'source',
  settings: z.object({ SOURCE_BASE_URL: z.url(), SOURCE_KEY: z.string().min(8) }),
  create: (settings) => ({ host: new URL(settings.SOURCE_BASE_URL).host }),
});
const complete = { SOURCE_BASE_URL: 'https://provider.example/api', SOURCE_KEY: 'long-enough' };

describe('configured provider', () => {
  it('is the adapter whose settings are present', () => {
    expect(configuredProvider([adapter], complete)).toEqual({
      id: 'source',
      port: { host: 'provider.example' },
      practice: false,
    });
  });

  it('is refused if a real provider has an address on this machine or without encryption', () => {
    for (const SOURCE_BASE_URL of ['https://127.0.0.1:4000', 'https://localhost', 'http://provider.example'])
      expect(() => configuredProvider([adapter], { ...complete, SOURCE_BASE_URL })).toThrow(
        'SOURCE_BASE_URL of provider source must be an https address outside this machine',
      );
  });

  it('may be on this machine if the local stack simulates it, and is marked as practice', () => {
    const environment = {
      ...complete,
      SOURCE_BASE_URL: 'https://127.0.0.1:4000',
      PRACTICE_PROVIDERS: 'other,source',
      PROVIDER_CA_FILE: __filename,
    };
    const found = configuredProvider([adapter], environment);
    expect(found).toMatchObject({ practice: true, port: { host: '127.0.0.1:4000' } });
    expect(setupOf(found)).toEqual({ available: true, practice: true });
    expect(setupOf(undefined)).toEqual({ available: false, practice: false });
    expect(() => configuredProvider([adapter], { ...environment, PROVIDER_CA_FILE: '' })).toThrow(
      'PROVIDER_CA_FILE is missing',
    );
  });

  it('is undefined without settings, without adapters, and with blank settings', () => {
    expect(configuredProvider([adapter], { PATH: '/bin' })).toBeUndefined();
    expect(configuredProvider([], complete)).toBeUndefined();
    expect(configuredProvider([adapter], { SOURCE_BASE_URL: '', SOURCE_KEY: '' })).toBeUndefined();
  });

  it('is reported as an error at start if settings are missing or wrong, without showing their values', () => {
    expect(() => configuredProvider([adapter], { SOURCE_KEY: 'long-enough' })).toThrow(
      'Provider source is only half set up: look at SOURCE_BASE_URL',
    );
    expect(() => configuredProvider([adapter], { ...complete, SOURCE_KEY: 'short' })).toThrow(
      /^Provider source is only half set up: look at SOURCE_KEY$/,
    );
  });
});

describe('requireProvider', () => {
  it('throws PROVIDER_NOT_CONFIGURED with the given sentence if there is none', () => {
    expect(() => requireProvider(undefined, 'No exchange is set up.')).toThrow(
      expect.objectContaining({ code: 'PROVIDER_NOT_CONFIGURED', message: 'No exchange is set up.' }),
    );
    expect(requireProvider(configuredProvider([adapter], complete), '')).toEqual({
      host: 'provider.example',
    });
  });
});
