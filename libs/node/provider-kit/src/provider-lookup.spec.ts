import { z } from 'zod';
import { configuredProvider, providerAdapter, requireProvider } from './provider-lookup';

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
  it('is the adapter whose settings are there', () => {
    expect(configuredProvider([adapter], complete)).toEqual({
      id: 'source',
      port: { host: 'provider.example' },
    });
  });

  it('is none without settings, without adapters, and with settings left blank', () => {
    expect(configuredProvider([adapter], { PATH: '/bin' })).toBeUndefined();
    expect(configuredProvider([], complete)).toBeUndefined();
    expect(configuredProvider([adapter], { SOURCE_BASE_URL: '', SOURCE_KEY: '' })).toBeUndefined();
  });

  it('is a mistake named at start when settings are missing or wrong, without their values', () => {
    expect(() => configuredProvider([adapter], { SOURCE_KEY: 'long-enough' })).toThrow(
      'Provider source is only half set up: look at SOURCE_BASE_URL',
    );
    expect(() => configuredProvider([adapter], { ...complete, SOURCE_KEY: 'short' })).toThrow(
      /^Provider source is only half set up: look at SOURCE_KEY$/,
    );
  });
});

describe('requiring a provider', () => {
  it('answers PROVIDER_NOT_CONFIGURED with a sentence when there is none', () => {
    expect(() => requireProvider(undefined, 'No exchange is set up.')).toThrow(
      expect.objectContaining({ code: 'PROVIDER_NOT_CONFIGURED', message: 'No exchange is set up.' }),
    );
    expect(requireProvider(configuredProvider([adapter], complete), '')).toEqual({
      host: 'provider.example',
    });
  });
});
