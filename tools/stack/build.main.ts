/** `npm run build`: builds what is stale; with names, only those parts. */
import { seconds } from './progress';
import { buildStale } from './build/build-step';
import { allDeployables } from './workspace';

async function main(): Promise<void> {
  const names = process.argv.slice(2);
  const all = allDeployables();
  const unknown = names.filter((name) => !all.some((one) => one.name === name));
  if (unknown.length > 0)
    throw new Error(
      `No part is called ${unknown.join(', ')}; there are ${all.map((one) => one.name).join(', ')}.`,
    );
  const started = performance.now();
  const chosen = names.length === 0 ? all : all.filter((one) => names.includes(one.name));
  const { built, reused } = await buildStale(chosen, (project) => console.log(`finished ${project}`));
  console.log(`${built} built, ${reused} unchanged, ${seconds(performance.now() - started)}`);
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
