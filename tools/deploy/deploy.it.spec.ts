import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as banking from '@app/contracts-banking';
import { sessionCookie } from '@app/contracts-identity';
import type { AnyRoute } from '@app/contracts-kernel';
import { onPath, workspaceRoot } from '@app/node-testing';
import { largestBody, tooLarge } from '../web-server/body-limit';
import { commonHeaders, headersOfDocument } from '../web-server/security-headers';
import { findDeployables } from '../stack/workspace';

const { earlyScript, sourceOf } = createRequire(__filename)('@app/web-build/early-script') as {
  earlyScript(file: string): string;
  sourceOf(script: string): string;
};
const root = workspaceRoot();
const routes = (Object.values(banking) as unknown[]).filter(
  (one): one is AnyRoute => (one as AnyRoute | null)?.kind === 'route',
);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]!).sort();

describe('docker-compose.yml', () => {
  const text = read('docker-compose.yml');

  it('is understood by docker-compose with the sample settings', () => {
    const program = onPath('docker-compose');
    // Where the tool is missing the file is still read by the tests below.
    if (program)
      execFileSync(program, ['--env-file', 'deploy/.env.sample', 'config', '--quiet'], {
        cwd: root,
        stdio: 'pipe',
      });
    expect(text).not.toMatch(/^name:/m);
  });

  it('has every service, each with a key of its own', () => {
    for (const { name } of findDeployables().services) {
      expect(text).toContain(`PART: services/${name} `);
      expect(text).toContain(`\${${name.toUpperCase()}_ACTOR_KEY:-}`);
    }
  });

  it('takes only settings the sample explains', () => {
    const used = [...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]!);
    expect(namesIn(read('deploy/.env.sample'))).toEqual([...new Set(used)].sort());
  });

  it('publishes one port', () => {
    expect(text.match(/^\s+ports:/gm)).toHaveLength(1);
  });
});

describe('deploy/.env', () => {
  it('is made with exactly the settings of the sample, and nothing twice the same', () => {
    const made = execFileSync(process.execPath, ['tools/run.mjs', 'tools/deploy/secrets.main.ts'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(namesIn(made)).toEqual(namesIn(read('deploy/.env.sample')));
    const secrets = made.split('\n').filter((line) => /KEY|TOKEN/.test(line));
    expect(new Set(secrets.map((line) => line.slice(line.indexOf('=')))).size).toBe(secrets.length);
  });

  it('is kept out of the repository', () => {
    expect(execFileSync('git', ['check-ignore', 'deploy/.env'], { cwd: root, encoding: 'utf8' }).trim()).toBe(
      'deploy/.env',
    );
  });
});

describe('nginx', () => {
  const headersIn = (file: string): Record<string, string> =>
    Object.fromEntries(
      [...read(file).matchAll(/^add_header (\S+) "((?:[^"\\]|\\.)*)" always;$/gm)].map((match) => [
        match[1],
        match[2]!.replaceAll('\\"', '"'),
      ]),
    );

  it('sends the same headers as the local server', () => {
    expect(headersIn('deploy/nginx/common-headers.conf')).toEqual(commonHeaders);
    expect(headersIn('deploy/nginx/document-headers.conf')).toEqual(headersOfDocument('$request_id'));
  });

  it('lets the one script run that stands in the document, and no other', () => {
    const script = earlyScript(path.join(root, 'shell/src/boot/early.js'));
    expect(headersOfDocument('')['Content-Security-Policy']).toContain(
      `script-src 'self' ${sourceOf(script)};`,
    );
  });

  it('brings the sign-in form with the document as the local server does', () => {
    const text = read('deploy/nginx/default.conf');
    expect(text).toContain(`"~(^|; *)${sessionCookie}="`);
    const block = /map "\$has_session\$http_sec_fetch_mode\$uri\?\$args" \$document \{([^}]*)\}/.exec(
      text,
    )![1]!;
    const rules = [...block.matchAll(/"~(\*?)(.+)"\s+(\S+);/g)].map(
      ([, any, pattern, file]) => [new RegExp(pattern!, any ? 'i' : ''), file] as const,
    );
    const given = (asked: string) => rules.find(([pattern]) => pattern.test(asked))?.[1] ?? '/index.html';
    expect(
      [
        '0navigate/budget?',
        '0navigate/sign-in?return=%2F%3Fdemo%3Dtrue',
        '0navigate/?',
        '0navigate/Sign-up/?return=%2F',
        '0navigate/budget?period=2026-01-01&demo=true',
        '1navigate/budget?',
        '0cors/?',
      ].map(given),
    ).toEqual(['/sign-in.html', '/sign-in.html', ...Array<string>(5).fill('/index.html')]);
  });

  it('takes as much as the local server, which is what any route takes, and refuses more in its words', () => {
    const text = read('deploy/nginx/default.conf');
    const [, megabytes] = /^ {2}client_max_body_size (\d+)m;$/m.exec(text)!;
    expect(Number(megabytes) * 1_048_576).toBe(largestBody);
    const [, answer] = /location @too_large \{[^}]*\breturn 413 '(.*)';$/m.exec(text)!;
    expect(JSON.parse(answer!)).toEqual(tooLarge);
    expect(/location \^~ \/api\/ \{[^}]*error_page 413 @too_large;/.test(text)).toBe(true);
    const limits = routes.map(({ bodyLimit }) => bodyLimit ?? 0);
    expect(Math.max(...limits)).toBeGreaterThan(1_048_576);
    expect(Math.max(...limits)).toBeLessThanOrEqual(largestBody);
  });

  it('repeats them wherever it adds one of its own, because nginx does not inherit them there', () => {
    const blocks = read('deploy/nginx/default.conf')
      .split(/\n {2}location /)
      .slice(1);
    for (const block of blocks.filter((one) => /add_header/.test(one)))
      expect(block).toContain('common-headers.conf');
  });
});

it('every image runs as a plain user', () => {
  const stages = read('deploy/Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const final = stages.filter((stage) => / AS (part|publisher)\b/.test(stage.split('\n')[0]!));
  expect(final).toHaveLength(2);
  for (const stage of final) expect(stage).toMatch(/^USER node$/m);
  expect(stages.find((stage) => / AS web\b/.test(stage))).toContain('nginx-unprivileged');
  expect(existsSync(path.join(root, 'deploy/nats/Dockerfile')) && read('deploy/nats/Dockerfile')).toMatch(
    /^USER 1000/m,
  );
});
