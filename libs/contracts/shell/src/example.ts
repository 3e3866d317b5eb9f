import type { RemoteBuild } from './registry';

const digest = `sha384-${'A'.repeat(64)}`;

export const exampleBuild: RemoteBuild = {
  manifest: {
    name: 'mf-crypto',
    title: 'Crypto',
    sdk: '^1.0.0',
    pages: [{ id: 'portfolio', basePath: '/crypto', nav: { label: 'Crypto', icon: 'bitcoin', order: 40 } }],
    slots: [],
    needs: [{ domain: 'crypto', major: 1 }],
  },
  version: '0.1.0-3f2a9c',
  entry: 'remoteEntry.1b2c3d4e.js',
  integrity: { 'remoteEntry.1b2c3d4e.js': digest, '318.5e6f7a8b.js': digest },
  scripts: { portfolio: ['remoteEntry.1b2c3d4e.js', '318.5e6f7a8b.js'] },
};
