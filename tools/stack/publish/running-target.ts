import { type DeployTarget } from './deploy-client';
import { readDeployToken } from '../keys/secrets';
import { runningState } from '../data/state-file';

export type RunningTarget = DeployTarget & { dataDir: string; /** What browsers open. */ origin: string };

/** The stack running on a data folder; DEPLOY_TOKEN and GATEWAY_URL select another one. */
export function findRunningTarget(dataDir: string): RunningTarget {
  const state = runningState(dataDir);
  const deployToken = process.env['DEPLOY_TOKEN'] ?? readDeployToken(dataDir);
  const gatewayUrl =
    process.env['GATEWAY_URL'] ?? (state && `http://127.0.0.1:${state.parts['gateway']?.port}`);
  if (!gatewayUrl || !deployToken)
    throw new Error(
      `No running stack on ${dataDir}: start it with npm start, or name its folder with --data.`,
    );
  return { dataDir, gatewayUrl, deployToken, origin: state?.url ?? gatewayUrl };
}
