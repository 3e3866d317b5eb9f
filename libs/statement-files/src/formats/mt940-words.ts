/** The other party and the purpose of a movement, as far as its details state them. */
export interface StatementWords {
  name: string;
  memo: string;
}

/** Keys of SEPA inside the purpose of German statements: `EREF+…SVWZ+…`. */
const purposeText = /SVWZ\+([^]*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|IBAN|BIC)\+|$)/;
const purposeOf = (text: string): string => purposeText.exec(text)?.[1]?.trim() || text;

/** Numbered parts: `166?00GUTSCHRIFT?20SVWZ+Rent?32OAK STREET`. */
function numberedWords(joined: string, mark: string): StatementWords {
  const parts = joined.split(mark).slice(1);
  const pick = (test: RegExp): string =>
    parts
      .filter((part) => test.test(part.slice(0, 2)))
      .map((part) => part.slice(2))
      .join('')
      .replace(/[/\s]+$/, '')
      .trim();
  // Polish banks use the mark `<` and fields 27 and 28 for the name.
  const isPolish = mark === '<';
  return {
    name: pick(/^3[23]$/) || (isPolish ? pick(/^2[78]$/) : ''),
    memo: purposeOf(pick(isPolish ? /^2[0-6]$/ : /^(2\d|6[0-3])$/)) || pick(/^00$/),
  };
}

/** Named parts: `/TRTP/SEPA/NAME/Oak Street/REMI/Rent`. Without a known name, all text between the names. */
function namedWords(joined: string): StatementWords {
  const named = (key: string): string =>
    new RegExp(`/${key}/([^]*?)(?=/(?:[A-Z]{2,5})/|$)`).exec(joined)?.[1]?.trim() ?? '';
  const remittance = named('REMI').replace(/^(?:USTD|STRD)\/\/?/, '');
  const name = named('NAME');
  const memo = remittance || named('PY') || named('TRTP') || named('EREF');
  return name || memo ? { name, memo } : { name, memo: joined.replace(/\/(?:[A-Z]{2,5}\/)*/g, ' ').trim() };
}

/** Lines that start with their number: 01 to 14 the purpose, 15 and 16 the name, 17 the kind. */
function nsWords(details: string): StatementWords {
  const lines = details
    .split('\n')
    .map((line) => ({ code: Number(line.slice(0, 2)), text: line.slice(2).trim() }));
  const pick = (from: number, to: number, between: string): string =>
    lines
      .filter(({ code }) => code >= from && code <= to)
      .map(({ text }) => text)
      .join(between)
      .trim();
  return { name: pick(15, 16, ''), memo: pick(1, 14, ' ') || pick(17, 17, '') };
}

/** Parses field 86 in its usual formats (numbered parts, named parts or plain text), or the older field NS. */
export function statementWords(details: string, isNs = false): StatementWords {
  if (isNs) return nsWords(details);
  const joined = details.replace(/\n/g, '').trimStart();
  const numbered = /^(?:\d{3})?([?>~<^+])\d{2}/.exec(joined);
  if (numbered) return numberedWords(joined, numbered[1]!);
  if (/^\/[A-Z]{2,5}\//.test(joined)) return namedWords(joined);
  // 999 marks a text without parts.
  return {
    name: '',
    memo: details
      .replace(/^999(?=\S)/, '')
      .replace(/\n/g, ' ')
      .trim(),
  };
}
