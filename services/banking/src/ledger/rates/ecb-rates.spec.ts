import { readEcbRates, RatesFileError } from './ecb-rates';
import { sandboxRatesFile } from './sandbox-rates';

const file = (cubes: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>${cubes}</Cube>
</gesmes:Envelope>`;
const day = (time: string, usd: string): string =>
  `<Cube time='${time}'><Cube currency='USD' rate='${usd}'/><Cube currency='JPY' rate='163.4'/></Cube>`;

describe('the file of reference rates', () => {
  it('reads a file of one day', () => {
    expect(readEcbRates(file(day('2026-11-20', '1.0853')))).toEqual(
      new Map([['2026-11', { '2026-11-20': { USD: '1.0853', JPY: '163.4' } }]]),
    );
  });

  it('reads many days, grouped by month', () => {
    const months = readEcbRates(
      file(day('2026-11-02', '1.09') + day('2026-10-30', '1.08') + day('2026-10-29', '1.07')),
    );
    expect([...months].map(([month, days]) => [month, Object.keys(days).length])).toEqual([
      ['2026-11', 1],
      ['2026-10', 2],
    ]);
  });

  it('leaves out currencies that no longer exist', () => {
    const cube = `<Cube time="2026-11-20"><Cube currency="XQZ" rate="7"/><Cube currency="GBP" rate="0.85"/></Cube>`;
    expect(readEcbRates(file(cube)).get('2026-11')).toEqual({ '2026-11-20': { GBP: '0.85' } });
  });

  it.each([
    ['no XML', 'service unavailable'],
    ['a page', '<html><body>503</body></html>'],
    ['cut off', file(day('2026-11-20', '1.0853')).slice(0, -30)],
    ['no days', file('')],
    ['no rate', file(day('2026-11-20', 'N/A'))],
    ['no such day', file(day('2026-02-30', '1.0853'))],
    ['a negative rate', file(day('2026-11-20', '-1'))],
    [
      'entities',
      `<!DOCTYPE x [<!ENTITY a "1.0853">]>${file(day('2026-11-20', '&a;')).replace(/^<\?.*\?>/, '')}`,
    ],
  ])('is refused whole with %s', (_name, text) => {
    expect(() => readEcbRates(text)).toThrow(RatesFileError);
  });

  it('reads the sandbox’s file, which has every weekday of three years', () => {
    const months = readEcbRates(sandboxRatesFile('2026-11-21'));
    expect(months.size).toBe(37);
    expect(Object.keys(months.get('2026-11')!)).toHaveLength(15);
    expect(sandboxRatesFile('2026-11-21')).toBe(sandboxRatesFile('2026-11-21'));
  });
});
