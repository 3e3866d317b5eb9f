import type { Currency } from '@app/money';
import { encode } from 'iconv-lite';
import { decodeText } from './decode-text';
import type { Encoding } from './guess-encoding';

const table = (rows: string): string => `${rows}\n2026-11-19;ATM 4711;-40,00\n2026-11-18;Visa 99;-12,50\n`;

describe('the encoding of a bank file', () => {
  it.each<[Encoding, Currency, string]>([
    ['windows-1250', 'PLN', 'Data;Opis;Kwota\n2026-11-03;Żabka Łódź;-12,50'],
    ['windows-1250', 'HUF', 'Dátum;Megnevezés;Összeg\n2026-11-03;Őrház űrlap;-1200'],
    [
      'windows-1250',
      'EUR',
      'Data;Opis;Kwota\n2026-11-03;Zakup Łódź, płatność kartą;-12,50\n2026-11-04;Wynagrodzenie za październik, odsetki;5000,00',
    ],
    ['windows-1251', 'RUB', 'Дата;Описание;Сумма\n2026-11-03;Магнит, покупка;-1200,50'],
    ['windows-1251', 'USD', 'Дата;Описание;Сумма\n2026-11-03;Магнит, покупка;-1200,50'],
    ['windows-1251', 'BGN', 'Date;Description;Amount\n2026-11-03;Магазин;-12,50'],
    ['koi8-r', 'USD', 'Дата;Описание;Сумма\n2026-11-03;Магнит, покупка;-1200,50'],
    ['windows-1253', 'EUR', 'Ημερομηνία;Περιγραφή;Ποσό\n2026-11-03;Αγορά σούπερ μάρκετ;-12,50'],
    ['windows-1253', 'EUR', 'Date;Description;Amount\n2026-11-03;ΣΟΥΠΕΡ;-12,50'],
    ['windows-1254', 'TRY', 'Tarih;Açıklama;Tutar\n2026-11-03;Market alışverişi İstanbul;-120,50'],
    ['windows-1255', 'ILS', 'תאריך;תיאור;סכום\n2026-11-03;סופרמרקט;-120,50'],
    ['shift_jis', 'JPY', '日付;内容;金額\n2026-11-03;スーパーマーケット;-1200'],
    [
      'shift_jis',
      'USD',
      '日付;内容;金額\n2026-11-03;スーパーマーケット;-1200\n2026-11-04;給与振込 十一月;250000',
    ],
    ['euc-jp', 'JPY', 'Date,Payee,Amount\n2024-03-01,東京商店,-1200\n2024-03-02,山田太郎,5000'],
    ['gb18030', 'CNY', '日期;描述;金额\n2026-11-03;超市购物;-12,50'],
    ['big5', 'TWD', '日期;描述;金額\n2026-11-03;超市購物;-12,50'],
    ['euc-kr', 'KRW', '날짜;내용;금액\n2026-11-03;편의점;-1200'],
    ['windows-1252', 'EUR', 'Datum;Text;Betrag\n2026-11-03;Bäcker Müller, Straße;-12,50'],
    ['windows-1252', 'EUR', 'Date;Libellé;Montant\n2026-11-03;Café de la gare, 3 €;-12,50'],
    ['windows-1252', 'SEK', 'Datum;Text;Belopp\n2026-11-03;ICA Kärra, överföring Åsa;-120,50'],
    ['windows-1252', 'USD', 'Date;Description;Amount\n2026-11-03;Café;-12,50'],
    ['ibm850', 'EUR', 'Datum;Text;Betrag\n2026-11-03;Bäcker Müller;-12,50'],
    ['ibm850', 'EUR', 'Datum;Text;Betrag\n2026-11-03;Bäcker;-12,50'],
    ['ibm852', 'HUF', 'Dátum;Leírás;Összeg\n2026-11-03;Bankon belüli átutalás;-14790'],
    ['windows-1252', 'USD', 'Date;Description;Amount\n2026-11-03;Joe’s “Best” Café – 5 €;-12,50'],
    ['utf-16le', 'RUB', 'Дата;Описание;Сумма\n2026-11-03;Магнит, покупка;-1200,50'],
    ['utf-16be', 'JPY', '日付;内容;金額\n2026-11-03;スーパーマーケット;-1200'],
  ])('is read as %s, the account in %s', (encoding, currency, rows) => {
    const text = table(rows);
    const bytes = encode(text, encoding, { addBOM: false });
    expect(decodeText(bytes, undefined, currency)).toEqual({ text, encoding });
  });

  it.each<[string, Encoding]>([
    ['windows-1250', 'windows-1250'],
    ['CP1251', 'windows-1251'],
    ['GB2312', 'gb18030'],
    ['Shift_JIS', 'shift_jis'],
    ['ISO-8859-15', 'iso-8859-15'],
  ])('is the declared one: %s', (said, encoding) => {
    const text = `<?xml version="1.0" encoding="${said}"?>`;
    const bytes = Buffer.concat([Buffer.from(text), Buffer.from([0xb3, 0xa3])]);
    expect(decodeText(bytes)).toMatchObject({ encoding });
  });

  it('stays UTF-8 if one byte is damaged', () => {
    const bytes = Buffer.concat([Buffer.from('Café R'), Buffer.from([0xe9]), Buffer.from('émy')]);
    expect(decodeText(bytes)).toEqual({ text: 'Café R\ufffdémy', encoding: 'utf-8' });
  });

  it('is the person’s choice, whatever the bytes are', () => {
    expect(decodeText(Buffer.from([0xb3]), 'windows-1250', 'EUR').text).toBe('ł');
    expect(decodeText(Buffer.from([0xb3]), 'macintosh').text).toBe('≥');
  });
});
