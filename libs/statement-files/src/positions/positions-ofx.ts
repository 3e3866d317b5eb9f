import { dayOf, type Day } from '@app/calendar';
import type { HoldingKind, ReadPositions } from '@app/contracts-banking';
import type { Currency } from '@app/money';
import { ofxTokens } from '../formats/ofx-file';
import { positionFrom, InvalidPosition } from './position-from-texts';
import { maskOf } from './positions-table';

/** Elements of one position, and their kinds (OFX 2.2, 13.10.1). */
const kinds: Readonly<Record<string, HoldingKind | undefined>> = {
  POSSTOCK: 'stock',
  POSMF: 'fund',
  POSDEBT: 'bond',
  POSOPT: 'other',
  POSOTHER: 'other',
};

interface Said {
  line: number;
  kind: HoldingKind;
  account: string;
  fields: Map<string, string>;
}

const dateOf = (text: string | undefined): Day | null =>
  (text && /^\d{8}/.test(text)
    ? dayOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6, 8)))
    : undefined) ?? null;

/** Collects positions, cash and securities of investment statements while the tags are read. */
class PositionsReader {
  readonly said: Said[] = [];
  readonly cash = new Map<string, string>();
  readonly securities = new Map<string, { name: string; symbol: string }>();
  readonly asOf = new Map<string, string>();
  private account = '';
  private position?: Said | undefined;
  private security?: { id: string; name: string; symbol: string } | undefined;

  take(tag: string, text: string, line: number): void {
    if (tag === 'INVSTMTRS') this.account = '';
    else if (tag in kinds) {
      this.position = { line, kind: kinds[tag]!, account: this.account, fields: new Map() };
      this.said.push(this.position);
    } else if (tag.startsWith('/') && tag.slice(1) in kinds) this.position = undefined;
    else if (tag === 'SECINFO') this.security = { id: '', name: '', symbol: '' };
    else if (tag === '/SECINFO') this.endSecurity();
    else if (this.position) {
      if (!this.position.fields.has(tag)) this.position.fields.set(tag, text);
    } else if (this.security) this.noteSecurity(this.security, tag, text);
    else if (tag === 'ACCTID') this.account ||= text;
    else if (tag === 'DTASOF') this.asOf.set(this.account, text);
    else if (tag === 'AVAILCASH') this.cash.set(this.account, text);
  }

  private noteSecurity(of: { id: string; name: string; symbol: string }, tag: string, text: string): void {
    if (tag === 'UNIQUEID') of.id = text;
    else if (tag === 'SECNAME') of.name = text;
    else if (tag === 'TICKER') of.symbol = text;
  }

  private endSecurity(): void {
    if (this.security) this.securities.set(this.security.id, this.security);
    this.security = undefined;
  }
}

/**
 * Reads the positions of an investment statement (INVSTMTRS) with its list of securities. `mask` selects one of several
 * accounts.
 */
export function readPositionsOfx(source: string, currency: Currency, mask: string | null): ReadPositions {
  const reader = new PositionsReader();
  for (const { tag, text, line } of ofxTokens(source)) reader.take(tag, text, line);
  const { said, cash, securities } = reader;
  const accounts = [...new Set([...said.map(({ account }) => account), ...cash.keys()])];
  const meant = accounts.find((one) => mask !== null && one.endsWith(mask)) ?? accounts[0] ?? '';
  const first = said.find(({ account }) => account === meant)?.fields;
  const read: ReadPositions = {
    format: 'ofx',
    date: dateOf(first?.get('DTPRICEASOF') ?? reader.asOf.get(meant)),
    mask: maskOf(meant),
    positions: [],
    refused: [],
  };
  for (const { line, kind, account, fields } of said) {
    const known = securities.get(fields.get('UNIQUEID') ?? '');
    const symbol = known?.symbol || (fields.get('UNIQUEID') ?? '');
    const refuse = (reason: string): unknown => read.refused.push({ line, reason });
    const unit = fields.get('CURSYM')?.toUpperCase();
    if (account !== meant) refuse(`It is of another account, ••${maskOf(account)}.`);
    else if (unit && unit !== currency) refuse(`It is in ${unit}, the account in ${currency}.`);
    else if (fields.get('POSTYPE')?.toUpperCase() === 'SHORT')
      refuse('Short positions and debts are not kept.');
    else
      try {
        read.positions.push(
          positionFrom({
            symbol,
            name: known?.name ?? '',
            quantity: fields.get('UNITS') ?? '',
            price: fields.get('UNITPRICE') ?? '',
            value: fields.get('MKTVAL') ?? '',
            cost: fields.get('COSTBASIS') ?? '',
            type: '',
            kind,
          }),
        );
      } catch (error) {
        if (!(error instanceof InvalidPosition)) throw error;
        refuse(error.message);
      }
  }
  const left = cash.get(meant);
  if (left && Number(left) > 0)
    read.positions.push(
      positionFrom({ symbol: '', name: 'Cash', quantity: '', price: '', value: left, cost: '', type: '' }),
    );
  return read;
}
