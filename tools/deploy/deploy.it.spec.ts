import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import * as banking from '@app/contracts-banking';
import { isRoute } from '@app/contracts-kernel';
import { brokerAuthorization } from '@app/messaging/broker-access';
import { onPath, validatorCommands, workspaceRoot } from '@app/node-testing';
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

interface Made {
  users: Record<string, { pwd: string; roles: unknown }>;
  roles: Record<string, unknown>;
  validators: unknown[];
  ended?: number;
}

/** Runs the script with the test's own replacement for mongosh's store, which has no passwords yet. */
function storeUsersMadeBy(script: string, settings: Record<string, string> = {}): Made {
  const made: Made = { users: {}, roles: {}, validators: [] };
  const parts = ['gateway', ...findDeployables().services.map(({ name }) => name)];
  const passwords = parts.map((name) => [`${name.toUpperCase()}_STORE_PASSWORD`, `of ${name}`]);
  let isReplicaSet = false;
  const admin = {
    runCommand: (command: object) => void (isReplicaSet ||= 'replSetInitiate' in command),
    auth: (name: string, password: string) => {
      if (made.users[name]?.pwd !== password) throw new Error('Authentication failed');
    },
    hello: () => (isReplicaSet ? { isWritablePrimary: true } : { isreplicaset: true }),
    getSiblingDB: (name: string) => ({
      getCollectionNames: () => ['accounts'],
      createCollection: () => undefined,
      runCommand: (command: object) => void made.validators.push([name, command]),
    }),
    getRole: (name: string) => made.roles[name] ?? null,
    getUser: (name: string) => made.users[name] ?? null,
    createRole: ({ role, privileges }: { role: string; privileges: unknown }) =>
      void (made.roles[role] = privileges),
    createUser: ({ user, ...rest }: { user: string; pwd: string; roles: unknown }) =>
      void (made.users[user] = rest),
  };
  const shell = {
    require: () => ({ existsSync: () => false, writeFileSync: () => undefined }),
    process: {
      env: {
        ...Object.fromEntries(passwords),
        ...{ DATABASE_PREFIX: 'p', STORE_ROOT_PASSWORD: 'of root', STORE_MEMBER_KEY: 'key' },
        ...settings,
      },
    },
    connect: () => admin,
    print: () => undefined,
    quit: (code: number) => {
      made.ended = code;
      throw new Error('quit');
    },
  };
  try {
    runInNewContext(script, shell);
  } catch (error) {
    if ((error as Error).message !== 'quit') throw error;
  }
  return made;
}

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

  it('gives each part its own store user, whose password no other part gets', () => {
    const parts = ['gateway', ...findDeployables().services.map(({ name }) => name)];
    const sections = text.split(/^ {2}(?=[\w-]+:$)/m);
    for (const part of parts) {
      const password = `${part.toUpperCase()}_STORE_PASSWORD`;
      const entry = `MONGODB_URI: mongodb://${part}:\${${password}:-}@mongo:27017/?replicaSet=rs0&authSource=admin`;
      const holders = sections.filter((one) => one.includes(password));
      expect(holders.map((one) => one.slice(0, one.indexOf(':')))).toEqual(['mongo', part]);
      expect(holders[1]).toContain(entry);
    }
    expect(text).not.toMatch(/mongodb:\/\/mongo/);
    expect(text).toContain('--auth --keyFile');
  });

  it('creates the users with the rights that npm start gives them', () => {
    const done = storeUsersMadeBy(read('deploy/mongo/users.js'));
    const parts = ['gateway', ...findDeployables().services.map(({ name }) => name)];
    expect(Object.keys(done.users).sort()).toEqual(['root', ...parts].sort());
    expect(done.users['banking']).toEqual({
      pwd: 'of banking',
      roles: [
        { role: 'readWrite', db: 'p_banking' },
        { role: 'append_p_banking_audit', db: 'admin' },
      ],
    });
    expect(done.validators).toEqual(validatorCommands().map((command) => ['p_banking', command]));
    expect(done.roles['append_p_banking_audit']).toEqual([
      {
        resource: { db: 'p_banking_audit', collection: '' },
        actions: ['find', 'insert', 'createCollection', 'createIndex', 'listCollections', 'listIndexes'],
      },
    ]);
    expect(done.ended).toBeUndefined();
    const without = storeUsersMadeBy(read('deploy/mongo/users.js'), { BANKING_STORE_PASSWORD: '' });
    expect(without).toMatchObject({ users: {}, ended: 1 });
  });

  it('uses only settings that the sample explains', () => {
    const used = [...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1]!);
    expect(namesIn(read('deploy/.env.sample'))).toEqual([...new Set(used)].sort());
  });

  it.each([
    ['payroll', 'ADP_BASE_URL'],
    ['banking', 'PLAID_CLIENT_ID'],
    ['banking', 'PLAID_SECRET'],
    // Where webhooks arrive.
    ['banking', 'PUBLIC_ORIGIN'],
    ['crypto', 'COINBASE_BASE_URL'],
    ['crypto', 'COINBASE_CLIENT_SECRET'],
    ['crypto', 'BTC_ESPLORA_URL'],
  ])('passes %s its setting %s', (part, name) => {
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
  it('admits each part with its own key, for what it needs', () => {
    const parts = ['gateway', ...findDeployables().services.map(({ name }) => name)];
    const keys = Object.fromEntries(parts.map((name) => [name, `$${name.toUpperCase()}_NATS_NKEY`]));
    expect(read('deploy/nats/nats.conf')).toContain(`\n${brokerAuthorization(keys)}\n`);
  });

  it('opens its monitor only inside its container', () =>
    expect(read('deploy/nats/nats.conf')).toContain('http: "127.0.0.1:8222"'));
});

describe('deploy/.env', () => {
  it('is generated with exactly the settings of the sample and no repeated secret', () => {
    const made = execFileSync(process.execPath, ['tools/run.mjs', 'tools/deploy/secrets.main.ts'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(namesIn(made)).toEqual(namesIn(read('deploy/.env.sample')));
    const secrets = made.split('\n').filter((line) => /(KEY|TOKEN|PASSWORD)\w*=./.test(line));
    expect(new Set(secrets.map((line) => line.slice(line.indexOf('=')))).size).toBe(secrets.length);
  });

  it('is ignored by git', () => {
    expect(execFileSync('git', ['check-ignore', 'deploy/.env'], { cwd: root, encoding: 'utf8' }).trim()).toBe(
      'deploy/.env',
    );
  });
});

describe('the web server', () => {
  it('allows exactly the one script inside the document', () => {
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
