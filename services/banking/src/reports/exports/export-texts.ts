import type { Day } from '@app/calendar';
import { decimalText } from '@app/money';
import { csvText, jsonFormat, ownHeader } from '@app/statement-files';
import { balanceOf, isLiability, type AccountRow } from '../../ledger/model/account';
import { signedMinor } from '../../ledger/model/transaction';
import type { NamedRow } from '../../ledger/model/named-row';
import { exportedDetails, exportedLinks, namedIn, type PersonNames } from './exported-details';
import { ownCells, xmlText, type Named } from './export-rows';

type Batches = AsyncIterable<readonly NamedRow[]>;

export async function* csvPieces(batches: Batches, named: Named): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  yield `\ufeff${csvText([ownHeader])}`;
  for await (const rows of batches) yield csvText(rows.map((row) => ownCells(row, named)));
}

/** Everything about a transaction, one per line, so that an error has a line number. */
const ownJson = (row: NamedRow, people: PersonNames): string =>
  JSON.stringify({
    id: row._id,
    accountId: row.accountId,
    date: row.date,
    type: row.type,
    amount: decimalText(signedMinor(row), row.currency),
    currency: row.currency,
    category: row.category,
    description: row.description,
    merchant: row.merchant,
    note: row.note,
    tags: row.tags,
    status: row.status,
    paymentMethod: row.paymentMethod,
    source: row.source,
    statementText: row.statementText,
    fitId: row.fitId,
    importKey: row.importKey,
    ...namedIn(people, row.person),
    details: exportedDetails(row, people),
    links: exportedLinks(row),
    // Names only: the receipt files are not in this export.
    receipts: row.receipts?.map(({ name, type, size, addedAt }) => ({ name, type, size, addedAt })),
  });

export async function* jsonPieces(batches: Batches, { accounts, people }: Named): AsyncGenerator<string> {
  const list = [...accounts.values()].map(({ _id, name, kind, currency, institution, mask }) =>
    JSON.stringify({ id: _id, name, kind, currency, institution, mask }),
  );
  yield `{"format":"${jsonFormat.format}","version":${jsonFormat.version},\n"accounts":[${list.join(',\n')}],\n"transactions":[\n`;
  let separator = '';
  for await (const rows of batches) {
    yield separator + rows.map((row) => ownJson(row, people)).join(',\n');
    separator = ',\n';
  }
  yield '\n]}\n';
}

const ofxDay = (day: Day): string => `${day.replaceAll('-', '')}120000`;
const sound = '<STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS>';

function ofxRow(row: NamedRow): string {
  const name = row.statementText ?? row.merchant ?? row.description;
  return [
    '<STMTTRN>',
    `<TRNTYPE>${row.inflow ? 'CREDIT' : 'DEBIT'}</TRNTYPE>`,
    `<DTPOSTED>${ofxDay(row.date)}</DTPOSTED>`,
    `<TRNAMT>${decimalText(signedMinor(row), row.currency)}</TRNAMT>`,
    `<FITID>${xmlText(row.fitId ?? row._id)}</FITID>`,
    `<NAME>${xmlText(name.slice(0, 300))}</NAME>`,
    '</STMTTRN>\n',
  ].join('');
}

const ofxKinds: Partial<Record<AccountRow['kind'], string>> = { savings: 'SAVINGS', checking: 'CHECKING' };

/** One statement for each account. Failed rows never were on a statement. */
export async function* ofxPieces(batches: Batches, { accounts }: Named, today: Day): AsyncGenerator<string> {
  const byAccount = new Map<string, NamedRow[]>();
  for await (const rows of batches)
    for (const row of rows) {
      if (row.status === 'failed') continue;
      const known = byAccount.get(row.accountId);
      if (known) known.push(row);
      else byAccount.set(row.accountId, [row]);
    }
  yield '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n';
  yield `<OFX><SIGNONMSGSRSV1><SONRS>${sound}<DTSERVER>${ofxDay(today)}</DTSERVER><LANGUAGE>ENG</LANGUAGE></SONRS></SIGNONMSGSRSV1>\n`;
  for (const [id, rows] of byAccount) yield ofxStatement(accounts.get(id)!, rows, today);
  yield '</OFX>\n';
}

function ofxStatement(account: AccountRow, rows: readonly NamedRow[], today: Day): string {
  const isCard = account.kind === 'card';
  const [messages, response, statement, from] = isCard
    ? ['CREDITCARDMSGSRSV1', 'CCSTMTTRNRS', 'CCSTMTRS', 'CCACCTFROM']
    : ['BANKMSGSRSV1', 'STMTTRNRS', 'STMTRS', 'BANKACCTFROM'];
  const number = `<ACCTID>${xmlText(account.mask ?? account._id)}</ACCTID>`;
  const kind = ofxKinds[account.kind] ?? (isLiability(account.kind) ? 'CREDITLINE' : 'CHECKING');
  const named = isCard ? number : `<BANKID>0</BANKID>${number}<ACCTTYPE>${kind}</ACCTTYPE>`;
  return [
    `<${messages}><${response}><TRNUID>0</TRNUID>${sound}<${statement}>`,
    `<CURDEF>${account.currency}</CURDEF><${from}>${named}</${from}>\n<BANKTRANLIST>`,
    `<DTSTART>${ofxDay(rows[0]!.date)}</DTSTART><DTEND>${ofxDay(rows.at(-1)!.date)}</DTEND>\n`,
    ...rows.map(ofxRow),
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${decimalText(balanceOf(account), account.currency)}</BALAMT>`,
    `<DTASOF>${ofxDay(today)}</DTASOF></LEDGERBAL></${statement}></${response}></${messages}>\n`,
  ].join('');
}
