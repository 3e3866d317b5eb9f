import { statusOf, waitHealthy } from './health';
import { LogFile } from './log-file';
import { startNodeProcess } from './node-process';
import { type Part } from './supervisor';

const startTimeoutMs = 60_000;
const answerWithinMs = 5_000;

interface NodePart {
  file: string;
  args?: readonly string[];
  healthUrl: string;
  env: () => Record<string, string>;
}

/** A part that is a Node program of ours, healthy if its address responds with 200. */
export function nodePart(dataDir: string, name: string, port: number, part: NodePart): Part {
  const log = new LogFile(dataDir, name);
  return {
    name,
    port,
    start: async () => {
      let alive = true;
      const running = startNodeProcess({ name, file: part.file, args: part.args, env: part.env(), log });
      void running.ended.then(() => (alive = false));
      if (await waitHealthy(part.healthUrl, startTimeoutMs, () => alive)) return running;
      await running.stop();
      const what = alive ? 'did not become healthy within a minute' : 'ended while starting';
      throw new Error(`The part "${name}" ${what}: see ${log.location}`);
    },
    // A part that reports "unhealthy" is not hung: something it depends on may be unavailable, and it
    // recovers with that.
    answers: async () => (await statusOf(part.healthUrl, answerWithinMs)) !== 0,
  };
}
