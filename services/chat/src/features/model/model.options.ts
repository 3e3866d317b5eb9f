import { z } from 'zod';

/** The language model to use. Without a model's name none is used. */
export interface ModelOptions {
  baseUrl: string;
  /** Self-hosted servers ignore it, but it must not be empty. */
  apiKey: string;
  model: string;
}

export const MODEL_OPTIONS = Symbol('ModelOptions');

const environment = z.object({
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_MODEL: z.string().min(1).optional(),
});

/** Null if no model is named: off is the default, and a key alone enables nothing. */
export function modelOptions(values: NodeJS.ProcessEnv = process.env): ModelOptions | null {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const { OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL } = environment.parse(given);
  if (!OPENAI_MODEL) return null;
  return {
    model: OPENAI_MODEL,
    baseUrl: OPENAI_BASE_URL ?? 'https://api.openai.com/v1',
    apiKey: OPENAI_API_KEY ?? 'none',
  };
}

/** Whether the data sent to it stays on this machine or network. */
export function isLocal({ baseUrl }: ModelOptions): boolean {
  const { hostname } = new URL(baseUrl);
  return (
    /^(localhost|127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|\[?::1\]?$)/.test(hostname) ||
    !hostname.includes('.') ||
    hostname.endsWith('.local')
  );
}
