import { queryInt, route } from '@app/contracts-kernel';
import { z } from 'zod';
import { health } from './shapes';

export const streamEvents = route({
  name: 'identity.events.stream',
  summary:
    'Server-sent events for this person: which cached responses became stale. Each message is one `pushMessage`; Last-Event-ID resumes.',
  method: 'GET',
  path: '/api/events',
  query: z.object({
    lastEventId: z.string().max(64).optional(),
    /**
     * Milliseconds since a starting page sent its first read: everything that became stale since then is sent at
     * once.
     */
    pageAgeMs: queryInt(0, 60_000).optional(),
  }),
  reply: z.string(),
  example: { reply: 'id: mf3k2-41\ndata: {"invalidate":["/api/transactions"]}\n\n' },
});

export const getHealth = route({
  name: 'identity.health.get',
  summary: 'Whether the store, the broker and every service respond, and their versions.',
  method: 'GET',
  path: '/api/health',
  access: 'public',
  reply: health,
  example: {
    reply: {
      status: 'up',
      version: '0.1.0',
      store: { name: 'mongod', status: 'up', version: '8.0.4', latencyMs: 1, detail: null },
      nats: { name: 'nats', status: 'up', version: '2.12.7', latencyMs: 1, detail: null },
      services: [{ name: 'banking', status: 'up', version: '0.1.0', latencyMs: 2, detail: null }],
    },
  },
});

export const reportCspViolation = route({
  name: 'identity.csp.report',
  summary:
    'Receives browsers’ reports of content security policy violations. Counted and logged, never shown again.',
  method: 'POST',
  path: '/api/csp-report',
  access: 'public',
  status: 204,
  bodyLimit: 65_536,
  body: z.unknown(),
  reply: z.string(),
  example: { body: { 'csp-report': { 'violated-directive': 'script-src' } }, reply: '' },
});

export const getOpenApi = route({
  name: 'identity.openapi.get',
  summary: 'This interface as an OpenAPI 3.1 document, generated from the contracts.',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  reply: z.looseObject({ openapi: z.string() }),
  example: { reply: { openapi: '3.1.0' } },
});

export const getDocs = route({
  name: 'identity.docs.get',
  summary: 'This interface as a readable page.',
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  reply: z.string(),
  example: { reply: '<!doctype html>' },
});

export const listErrors = route({
  name: 'identity.errors.list',
  summary: 'Every error code with its HTTP status and sentence.',
  method: 'GET',
  path: '/api/errors',
  access: 'public',
  reply: z.array(z.object({ code: z.string(), status: z.int(), sentence: z.string() })),
  example: { reply: [{ code: 'NOT_FOUND', status: 404, sentence: 'There is nothing here with that id.' }] },
});
