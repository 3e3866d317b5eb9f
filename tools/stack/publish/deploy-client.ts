import {
  activateRemote,
  listDeployments as listRoute,
  publishRemote,
  rollbackRemote,
  type Deployment,
  type RemoteBuild,
} from '@app/contracts-shell';

export interface DeployTarget {
  /** The gateway's own address or the public origin. */
  gatewayUrl: string;
  deployToken: string;
}

interface Route {
  method: string;
  path: string;
}

/** The gateway refused; the message is its own. */
export class DeployRefusedError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const listDeployments = (target: DeployTarget): Promise<Deployment[]> =>
  call<Deployment[]>(target, listRoute);

export const publish = (target: DeployTarget, build: RemoteBuild): Promise<Deployment> =>
  call<Deployment>(target, publishRemote, {}, build);

export const activate = (target: DeployTarget, name: string, version: string): Promise<Deployment> =>
  call<Deployment>(target, activateRemote, { name }, { version });

export const rollback = (target: DeployTarget, name: string): Promise<Deployment> =>
  call<Deployment>(target, rollbackRemote, { name }, {});

async function call<T>(
  target: DeployTarget,
  route: Route,
  params: Record<string, string> = {},
  body?: unknown,
): Promise<T> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await fetch(new URL(path, target.gatewayUrl), {
    method: route.method,
    headers: { authorization: `Bearer ${target.deployToken}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((error: Error) => {
    throw new DeployRefusedError(
      'UNREACHABLE',
      `The gateway at ${target.gatewayUrl} does not answer (${error.message}): start the stack first.`,
    );
  });
  const reply = (await response.json().catch(() => ({}))) as T & { code?: string; message?: string };
  if (!response.ok)
    throw new DeployRefusedError(
      reply.code ?? String(response.status),
      reply.message ?? `The gateway answered ${response.status}.`,
    );
  return reply;
}
