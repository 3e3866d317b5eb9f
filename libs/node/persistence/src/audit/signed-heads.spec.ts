import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { headsFileOf, SignedHeads, SignedHeadsError } from './signed-heads';

const folder = mkdtempSync(path.join(tmpdir(), 'heads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const head = (seq: number, _id = 'ada') => ({ _id, seq, hash: String(seq).repeat(8) });
let files = 0;
const newFile = (): string => headsFileOf(folder, `part${(files += 1)}`);
const read = (file: string, part = 'banking', key = publicKey) => SignedHeads.read(file, part, key);

function written(): string {
  const file = newFile();
  const heads = read(file);
  heads.sign([head(1), head(4, 'ben')], privateKey);
  heads.sign([head(2)], privateKey);
  heads.sign([head(3)], privateKey);
  return file;
}

describe('signed heads', () => {
  it('show the last end of each chain to anybody with the public key', () => {
    expect([...read(written()).heads.values()]).toEqual([head(3), head(4, 'ben')]);
  });

  it('continue after the last whole line, even if a power cut left half a line', () => {
    const file = written();
    writeFileSync(file, `${readFileSync(file, 'utf8')}{"part":"banking","at":`);
    read(file).sign([head(5)], privateKey);
    expect(read(file).heads.get('ada')).toEqual(head(5));
    expect(read(file).heads.get('ben')).toEqual(head(4, 'ben'));
  });

  it.each([
    ['a changed line', (text: string) => text.replace('"ada",1', '"ada",9')],
    ['a line left out', (text: string) => text.split('\n').toSpliced(1, 1).join('\n')],
    [
      'lines that changed places',
      (text: string) =>
        text
          .split('\n')
          .toSpliced(0, 2, ...text.split('\n').slice(0, 2).reverse())
          .join('\n'),
    ],
    ['a line that is no JSON', (text: string) => text.replace('{', '')],
  ])('are refused with %s', (_what, change) => {
    const file = written();
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    expect(() => read(file)).toThrow(SignedHeadsError);
  });

  it('are refused if another part or another key signed them', () => {
    const file = written();
    expect(() => read(file, 'payroll')).toThrow(/line 1 was not signed by payroll/);
    expect(() => read(file, 'banking', generateKeyPairSync('ed25519').publicKey)).toThrow(SignedHeadsError);
  });

  it('show whether the part shut down normally', () => {
    const file = written();
    expect(read(file).closed).toBe(false);
    read(file).sign([], privateKey, true);
    expect(read(file).closed).toBe(true);
  });
});
