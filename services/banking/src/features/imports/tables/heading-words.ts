import type { CsvOptions } from '@app/contracts-banking';

type Column = keyof NonNullable<CsvOptions['columns']>;

/** What may follow the word for an amount or a balance: `Betrag (EUR)`, `Umsatz in EUR`. */
const unit = '(?: in)?(?: [a-z]{3}| euros?)?';

/** Words of headings, best first; a heading is compared in lower case, without accents and punctuation. */
export const headingWords: Record<Column, readonly RegExp[]> = {
  date: [
    /^(transaction|trans|purchase|booking|operation|completed) date$|^date ?time$/,
    /^(buchungstag|buchungsdatum|buchung|belegdatum|fecha|fecha (de )?operacion|datum|date|date operation|data|data (operacji|operazione|mov|movimento|lancamento|valor|transacao|ksiegowania|contabile)|dato|bokforings(dag|datum)|boekdatum|kirjauspaiva|datum (zauctovani|provedeni|verrichting|transakce)|datum splatnosti|konyveles (napja|datuma)|tranzakcio datuma|tarih|islem tarihi|imerominia|ημερομηνια)$/,
    /^(posting|posted|post|value|effective|settlement) date$/,
    /^(wertstellung|wertstellungsdatum|valutadatum)$/,
    /^(?!.*\b(to date|fees?)\b).*\b(date|datum|fecha|valuta)\b/,
  ],
  description: [
    /^(description|payee|merchant|name|title|counter ?party|(partner|payee|merchant|counterparty|counteraccount|beneficiary) name|handelaar)$/,
    /^(name zahlungsbeteiligter|begue?nstigter zahlungspflichtiger|auftraggeber( (empfanger|begue?nstigter))?|(zahlungs)?empfanger( in)?|naam (omschrijving|tegenpartij)|partner neve|saaja maksaja|gavejas|nom|beneficiaire|beneficiario|kontrahent|nazwa kontrahenta|nazev protiuctu|mottagare|modtager)$/,
    /^(transaction |original )?(description|details|narrative|memo|text|particulars)$/,
    /(verwendungszweck|auftraggeber|beguenstigter|beschreibung|buchungstext|concepto|descripcion|descricao|libelle|omschrijving|descrizione|causale|tekst|forklaring|beskrivning|opis|popis|paaiskinimai|kozlemeny|historico|aciklama|περιγραφη|zprava)/,
    /\b(description|payee|merchant|details|narrative|memo|reference)\b/,
    /^(notes?|message|nota|notiz)$/,
  ],
  amount: [
    new RegExp(
      `^(amount|betrag|buchungsbetrag|abrechnungsbetrag|tranzakcio osszege|umsatz|importe|montant|bedrag|importo|valor|kwota|belopp|bel(o|oe|ø)b|suma|castka|osszeg|tutar|maara|net|zauctovana castka|ποσο)${unit}$|^amount total$`,
    ),
    /^(?!.*\b(original|foreign|local|instructed|ursprunglicher|split|fee)\b).*\b(amount|betrag|importe|montant|bedrag|importo|kwota|belopp|umsatz)\b/,
    /^value$/,
  ],
  debit: [
    /^(debit|debits|withdrawal|withdrawals|paid out|money out|soll|ausgaben|cargo|debito|debit amount|withdrawal amount)$/,
    /^(lastschrift|belastung|terheles|ut fra konto|obciazenia|wydatek)( in [a-z]{3})?$/,
    /\b(debit|withdrawals?|paid out|money out)\b(?!.*\b(date|type|credit)\b)/,
  ],
  credit: [
    /^(credit|credits|deposit|deposits|paid in|money in|haben|einnahmen|abono|credito|credit amount|deposit amount)$/,
    /^(gutschrift|jovairas|inn pa konto|uznania|wplyw)( in [a-z]{3})?$/,
    /\b(credit|deposits?|paid in|money in)\b(?!.*\b(date|type|debit)\b)/,
  ],
  category: [/^(category|spending category|kategorie|kategoria|categoria|categorie|rubrik)$/],
  balance: [
    new RegExp(
      `^(balance|running ?balance|cash balance|saldo|solde|available balance|running bal|saldo nach buchung|saldo na trn|egyenleg|zustatek|bakiye|υπολοιπο)${unit}$`,
    ),
  ],
  currency: [
    /^(currency|currency code|wahrung|waehrung|devise|moneda|valuta|valiuta|divisa|munt|mena|mena uctu|waluta|deviza|devizanem|tranzakcio devizaneme|para birimi)$/,
  ],
  account: [/^(account|account name|konto|auftragskonto|cuenta|compte|rekening|rachunek|iban bban)$/],
  note: [
    /^(notes?|memo|notiz|nota)$/,
    /^(verwendungszweck|payment reference|mededelingen|omschrijving 1|paaiskinimai|kozlemeny)$/,
  ],
  tags: [/^(tags|labels)$/],
  direction: [
    /^(transaction type|type|debit credit|credit debit|dr cr|cr dr|dc|d c|d k|s h|soll haben|af bij|in out)$/,
  ],
};
