import { brand } from '@app/brand';
import { sessionCookie, tokenArea } from '@app/contracts-identity';
import {
  errorBody,
  isEndpoint,
  kernelErrors,
  ledgerUseOf,
  meaningOf,
  ownerOf,
  type AnyRoute,
  type Method,
} from '@app/contracts-kernel';
import { z } from 'zod';

type Json = Record<string, unknown>;

const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  return schema;
};

const parametersOf = (place: 'path' | 'query', shape: z.ZodType | undefined): Json[] => {
  if (!shape) return [];
  const schema = schemaOf(shape, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema.required?.includes(name) ?? false),
    schema: property,
  }));
};

/** Whether a browser makes the call, which then needs a CSRF token. */
const hasSession = ({ access }: AnyRoute): boolean => access !== 'deploy' && access !== 'signed';

const isOfSession = ({ access }: AnyRoute): boolean => access === 'user' || access === 'account';

const takesToken = (route: AnyRoute): boolean =>
  isOfSession(route) && tokenArea.options.some((area) => area === ownerOf(route));

/** The codes that a call may be refused with, in addition to those in its contract. */
function codesOf(route: AnyRoute): string[] {
  const always = [kernelErrors.RATE_LIMITED, kernelErrors.INTERNAL];
  const input = route.params || route.query || route.body ? [kernelErrors.VALIDATION] : [];
  const access = {
    public: [],
    user: [kernelErrors.UNAUTHENTICATED],
    account: [kernelErrors.UNAUTHENTICATED, 'DEMO_REFUSED'],
    deploy: [kernelErrors.UNAUTHENTICATED],
    signed: [kernelErrors.UNAUTHENTICATED],
  }[route.access];
  const use = ledgerUseOf(route);
  const shared =
    !isOfSession(route) || use === 'person'
      ? []
      : ['LEDGER_CLOSED', 'LEDGER_SWITCHED', use === 'closed' ? 'LEDGER_PRIVATE' : 'ROLE_TOO_LOW'];
  const unsafe =
    route.method === 'GET' || !hasSession(route)
      ? []
      : ['CSRF_REFUSED', kernelErrors.UNSUPPORTED_TYPE, kernelErrors.TOO_LARGE];
  const forwarded = isEndpoint(route) ? [kernelErrors.SERVICE_UNAVAILABLE, kernelErrors.TIMEOUT] : [];
  const keyed =
    isEndpoint(route) && route.effect === 'command'
      ? [kernelErrors.IDEMPOTENCY_MISMATCH, kernelErrors.REQUEST_IN_PROGRESS]
      : [];
  return [
    ...new Set([
      ...input,
      ...access,
      ...shared,
      ...unsafe,
      ...route.errors,
      ...forwarded,
      ...keyed,
      ...always,
    ]),
  ];
}

const security: Record<AnyRoute['access'], Json[]> = {
  public: [],
  user: [{ session: [] }],
  account: [{ session: [] }],
  deploy: [{ deployToken: [] }],
  signed: [],
};

function responsesOf(route: AnyRoute): Json {
  const byStatus = new Map<number, string[]>();
  for (const code of codesOf(route))
    byStatus.set(meaningOf(code).status, [...(byStatus.get(meaningOf(code).status) ?? []), code]);
  const failures = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const content =
    route.status === 204 || route.status === 302
      ? {}
      : {
          content: {
            'application/json': { schema: schemaOf(route.reply, 'output'), example: route.example.reply },
          },
        };
  return { ...Object.fromEntries(failures), [route.status]: { description: 'Done', ...content } };
}

function operationOf(route: AnyRoute): Json {
  const parameters = [...parametersOf('path', route.params), ...parametersOf('query', route.query)];
  if (route.method !== 'GET' && hasSession(route))
    parameters.push({ $ref: '#/components/parameters/CsrfToken' });
  if (route.method !== 'GET') parameters.push({ $ref: '#/components/parameters/IdempotencyKey' });
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.name.split('.')[0]],
    parameters,
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: schemaOf(route.body, 'input'), example: route.example.body },
            },
          },
        }
      : {}),
    responses: responsesOf(route),
    security: takesToken(route) ? [...security[route.access], { apiToken: [] }] : security[route.access],
  };
}

/** The whole interface as an OpenAPI 3.1 document, derived only from the contracts. */
export function openApiOf(routes: readonly AnyRoute[], version: string): Json & { openapi: string } {
  const paths: Record<string, Partial<Record<Lowercase<Method>, Json>>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} interface`,
      version,
      description: 'Generated from the contracts. Amounts are numbers with the decimals of their currency.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      parameters: {
        CsrfToken: {
          name: 'X-CSRF-Token',
          in: 'header',
          required: true,
          schema: { type: 'string' },
          description: 'The answer of GET /api/auth/csrf.',
        },
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          schema: { type: 'string', minLength: 1, maxLength: 255 },
          description: 'A repeat with the same key returns the first answer.',
        },
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        deployToken: { type: 'http', scheme: 'bearer' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token made in Settings, Security. It needs no CSRF token, and opens what it was made for.',
        },
      },
    },
  };
}
