/** Publishes every remote built next to it to a gateway, then ends: the `publisher` of docker-compose.yml. */
import { publishBuilds } from '../stack/publish/remote-publisher';
import { findDeployables } from '../stack/workspace';

const needed = ['GATEWAY_URL', 'DEPLOY_TOKEN', 'DATA_DIR'] as const;

async function main(): Promise<void> {
  if (process.argv.includes('--help')) return console.log(`Settings: ${needed.join(', ')}.`);
  const missing = needed.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`Settings missing: ${missing.join(', ')}.`);
  const [gatewayUrl, deployToken, dataDir] = needed.map((name) => process.env[name]!) as [
    string,
    string,
    string,
  ];
  const published = await publishBuilds(findDeployables().remotes, { gatewayUrl, deployToken, dataDir });
  console.log(published.length > 0 ? `Published ${published.join(', ')}.` : 'Nothing new to publish.');
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
