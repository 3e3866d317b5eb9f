import { findFeatures } from './platform-features';

describe('findFeatures', () => {
  it('reports whether each feature is available; one whose check fails is not', async () => {
    const feature = (name: string, check: () => boolean | Promise<boolean>) => ({ name, matters: '', check });
    const refused = () => {
      throw new Error('not allowed');
    };
    const [group] = await findFeatures([
      {
        title: 'All',
        features: [
          feature('now', () => true),
          feature('later', () => Promise.resolve(true)),
          feature('never', refused),
        ],
      },
    ]);
    expect(group!.findings.map(({ name, supported }) => [name, supported])).toEqual([
      ['now', true],
      ['later', true],
      ['never', false],
    ]);
  });
});
