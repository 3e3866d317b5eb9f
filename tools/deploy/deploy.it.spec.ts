import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as banking from '@app/contracts-banking';
import { isRoute } from '@app/contracts-kernel';
import { brokerAuthorization } from '@app/messaging/broker-access';
import { onPath, workspaceRoot } from '@app/node-testing';
import { largestBody } from '../../web/src/web-server';
import { headersOfDocument } from '../../web/src/security-headers';
import { findDeployables } from '../stack/workspace';

const { earlyScript, sourceOf } = createRequire(__filename)('@app/web-build/early-script') as {
  earlyScript(file: string): string;
  sourceOf(script: string): string;
};
const root = workspaceRoot();
const routes = Object.values<unknown>(banking).filter(isRoute);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]!).sort();

describe('docker-compose.yml', () => {
  const text = read('docker-compose.yml');

  it('is accepted by docker-compose with the sample settings', () => {
    const program = onPath('docker-compose');
    // Without the tool, the tests below still read the file.
    if (program)
      execFileSync(program, ['--env-file', 'deploy/.env.sample', 'config', '--quiet'], {
        cwd: root,
        stdio: 'pipe',
      });
    expect(text).not.toMatch(/^name:/m);
  });

  it('runs every service, each with its own key', () => {
    for (const { name } of findDeployables().services) {
      expect(text).toContain(`PART: services/${name} `);
      expect(text).toContain(`\${${name.toUpperCase()}_ACTOR_KEY:-}`);
    }
  });

  it('uses only settings that the sample explains', () => {
    const used = [...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]!);
    expect(namesIn(read('deploy/.env.sample'))).toEqual([...new Set(used)].sort());
  });

  it.each([
    ['payroll', 'ADP_BASE_URL'],
    ['banking', 'PLAID_CLIENT_ID'],
    ['banking', 'PLAID_SECRET'],
    // Where webhooks come to.
    ['banking', 'PUBLIC_ORIGIN'],
    ['crypto', 'COINBASE_BASE_URL'],
    ['crypto', 'COINBASE_CLIENT_SECRET'],
    ['crypto', 'BTC_ESPLORA_URL'],
  ])('hands %s its setting %s', (part, name) => {
    const [own = ''] = text.split(`PART: services/${part} `)[1]!.split('healthcheck:');
    expect(own).toContain(`${name}: \${${name}:-`);
  });

  it('runs the images of the one Dockerfile', () => {
    for (const [, target] of text.matchAll(/target: (\S+?)[,}\s]/g))
      expect(read('deploy/Dockerfile')).toMatch(new RegExp(` AS ${target}$`, 'm'));
  });

  it('publishes a single port', () => {
    expect(text.match(/^\s+ports:/gm)).toHaveLength(1);
  });
});

describe('deploy/nats/nats.conf', () => {
  it('lets each part in by its own key, for what it needs', () => {
    const parts = ['gateway', ...findDeployables().services.map(({ name }) => name)];
    const keys = Object.fromEntries(parts.map((name) => [name, `$${name.toUpperCase()}_NATS_NKEY`]));
    expect(read('deploy/nats/nats.conf')).toContain(`\n${brokerAuthorization(keys)}\n`);
  });

  it('opens its monitor to its own container alone', () =>
    expect(read('deploy/nats/nats.conf')).toContain('http: "127.0.0.1:8222"'));
});

describe('deploy/.env', () => {
  it('is generated with exactly the settings of the sample and no repeated secret', () => {
    const made = execFileSync(process.execPath, ['tools/run.mjs', 'tools/deploy/secrets.main.ts'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(namesIn(made)).toEqual(namesIn(read('deploy/.env.sample')));
    const secrets = made.split('\n').filter((line) => /(KEY|TOKEN)\w*=./.test(line));
    expect(new Set(secrets.map((line) => line.slice(line.indexOf('=')))).size).toBe(secrets.length);
  });

  it('is ignored by git', () => {
    expect(execFileSync('git', ['check-ignore', 'deploy/.env'], { cwd: root, encoding: 'utf8' }).trim()).toBe(
      'deploy/.env',
    );
  });
});

describe('the web server', () => {
  it('allows exactly the one script that stands inside the document', () => {
    const script = earlyScript(path.join(root, 'shell/src/boot/early.js'));
    expect(headersOfDocument('')['Content-Security-Policy']).toContain(
      `script-src 'self' ${sourceOf(script)};`,
    );
  });

  it('accepts bodies as large as the largest any route accepts', () => {
    const limits = routes.map(({ bodyLimit }) => bodyLimit ?? 0);
    expect(Math.max(...limits)).toBeGreaterThan(1_048_576);
    expect(Math.max(...limits)).toBeLessThanOrEqual(largestBody);
  });
});

describe('deploy/Dockerfile', () => {
  it('runs every image as an unprivileged user', () => {
    const stages = read('deploy/Dockerfile')
      .split(/^FROM /m)
      .slice(1);
    const final = stages.filter((stage) => / AS (part|publisher|web)\b/.test(stage.split('\n')[0]!));
    expect(final).toHaveLength(3);
    for (const stage of final) expect(stage).toMatch(/^USER node$/m);
    expect(read('deploy/nats/Dockerfile')).toMatch(/^USER 1000/m);
  });
});
