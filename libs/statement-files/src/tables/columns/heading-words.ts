import type { CsvOptions } from '@app/contracts-banking';

type Column = keyof NonNullable<CsvOptions['columns']>;

/** Suffix of the word for an amount or a balance: `Betrag (EUR)`, `Umsatz in EUR`. */
const unit = '(?: in)?(?: [a-z]{3}| euros?)?';

/** Words of headings, best first; headings are compared in lower case, without accents and punctuation. */
export const headingWords: Record<Column, readonly RegExp[]> = {
  date: [
    /^(transaction|trans|purchase|booking|operation|completed|run) date$|^date ?time$|^created( utc| at)?$/,
    /^(buchungstag|buchungsdatum|buchung|belegdatum|fecha|fecha (de )?operacion|datum|date|date operation|data|data (operacji|operazione|registrazione|mov|movimento|lancamento|valor|transacao|ksiegowania|contabile)|dato|bokforings(dag|datum)|boekdatum|kirjauspaiva|datum (zauctovani|provedeni|verrichting|transakce)|datum splatnosti|konyveles (napja|datuma)|tranzakcio datuma|tarih|islem tarihi|imerominia|ημερομηνια|дата( (операции|транзакции|проводки))?|תאריך( (רכישה|עסקה))?|交易(创建|成功|发生)?(时间|日期|日)|记账日期|日期|日付|取引日|年月日|ご?利用年?月?日|거래(일|일자|일시))$/,
    /^(posting|posted|post|value|effective|settlement) date$/,
    /^(wertstellung|wertstellungsdatum|valutadatum)$/,
    /^(?!.*\b(to date|fees?)\b).*\b(date|datum|fecha|valuta)\b/,
  ],
  description: [
    /^(description|payee|merchant|name|title|counter ?party|(partner|payee|merchant|counterparty|counteraccount|beneficiary) name|name of sender receiver|sender receiver|handelaar)$/,
    /^(name zahlungsbeteiligter|begue?nstigter zahlungspflichtiger|auftraggeber( (empfanger|begue?nstigter))?|(zahlungs)?empfanger( in)?|naam (omschrijving|tegenpartij)|tegenrekeninghouder|partner neve|ellenoldali nev|nazwa (odbiorcy|nadawcy)|saaja maksaja|nimi|otsikko|gavejas|nom|beneficiaire|beneficiario|kontrahent|nazwa kontrahenta|nazev protiuctu|mottagare|modtager|nazov protiuctu|交易对方|对方(户名|账户名)|거래처|получатель|контрагент|שם בית (ה)?עסק)$/,
    /^detail de l ecriture$/,
    /^(description|beschreibung) ?1$/,
    /^(narration|(transaction )?remarks|avisierungstext|お?取り?扱い?内容|入出金(先)?内容|摘要内容)$/,
    /^(transaction |original )?(description|details|narrative|memo|text|particulars|label|desc)$/,
    /(verwendungszweck|auftraggeber|beguenstigter|beschreibung|buchungstext|concepto|descripcion|descricao|libelle|omschrijving|descrizione|causale|tekst|forklaring|beskrivning|opis|popis|paaiskinimai|kozlemeny|historico|aciklama|περιγραφη|zprava|meddela?nde|meddelelse|melding|viesti|selite|описание|основание|назначение платежа|商品(说明|名称)?|订单标题|摘要|적요|내용|תיאור)/,
    /\b(description|payee|merchant|details|narrative|memo|reference)\b/,
    /^(notes?|message|nota|notiz|rubrik)$/,
  ],
  payer: [
    /^(zahlungspflichtiger?( r)?( in)?|payer|payer name|ordonnateur|ordenante|ordinante|nazwa nadawcy|nadawca|debtor( name)?|from name|sender( name)?)$/,
  ],
  amount: [
    /^(сумма (в валюте|пересчитанная в валюту) счета|实付(金额)?( 元)?)$/,
    new RegExp(
      `^(amount|betrag|buchungsbetrag|abrechnungsbetrag|tranzakcio osszege|umsatz|importe|montant|bedrag|importo|valor|kwota|belopp|bel(o|oe|ø)b|suma|castka|osszeg|tutar|maara|net|neto|zauctovana castka|ποσο|mutatie|сумма( (операции|платежа))?|סכום( (חיוב|עסקה))?|(交易)?金额( 元)?|金額|取引金額|入出金(額|金額)?|ご?利用金額|支払総額|거래금액|금액)${unit}$|^amount total$`,
    ),
    /^(?!.*\b(original|foreign|local|instructed|ursprunglicher|split|fee)\b).*\b(amount|betrag|importe|montant|bedrag|importo|kwota|belopp|umsatz)\b/,
    /^value$/,
    // Columns of amounts with only their currency as heading.
    /^(usd|cad|eur|gbp|chf|aud|nzd|jpy|sek|nok|dkk|pln|inr)$/,
  ],
  debit: [
    /^(debit|debits|dr|outflow|withdrawal|withdrawals|paid out|money out|soll|ausgaben|cargo|debito|debit amount|withdrawal amount|uscite|addebiti|dare|debitos?|cargos|ut|out|支出( ?金额)?( 元)?|借方( ?金额)?|出金( ?金?額)?|お?引出し?(額|金額)?|お?支払い?金額|출금(액|금액)?|списание|расход|חובה|χρεωση)$/,
    /^(lastschrift|belastung|terheles|ut fra konto|obciazenia|wydatek)( in [a-z]{3})?$/,
    /^(?!.*\bindicator\b).*\b(debit|withdrawals?|paid out|money out)\b(?!.*\b(date|type|credit)\b)/,
  ],
  credit: [
    /^(credit|credits|cr|inflow|deposit|deposits|paid in|money in|haben|einnahmen|abono|credito|credit amount|deposit amount|entrate|accrediti|avere|creditos?|abonos|inn|in|收入( ?金额)?( 元)?|贷方( ?金额)?|入金( ?金?額)?|お?預入れ?(額|金額)?|お?預か?り金額|입금(액|금액)?|поступление|приход|זכות|πιστωση)$/,
    /^(gutschrift|jovairas|inn pa konto|uznania|wplyw)( in [a-z]{3})?$/,
    /^(?!.*\bindicator\b).*\b(credit|deposits?|paid in|money in)\b(?!.*\b(date|type|debit)\b)/,
  ],
  category: [
    /^rubrik$/,
    /^(category|spending category|kategorie|kategoria|kategori|categoria|categorie|категория|交易分类|分类)$/,
  ],
  balance: [
    new RegExp(
      `^(balance|bal|running ?balance|(closing|ending|current|new|account|ledger) bal(ance)?|balance after( transaction)?|kontostand|saldo (na mutatie|etter|efter|po operacji|po transakcji|apos|final|contable|disponible)|solde apres( operation)?|取引後残高|お?預り残高|cash balance|saldos?|solde|available balance|running bal|saldo nach buchung|saldo na trn|egyenleg|zustatek|bakiye|υπολοιπο|zostatok|остаток( на счете)?|баланс|יתרה|(账户)?余额( 元)?|残高|差引残高|잔액)${unit}$`,
    ),
  ],
  currency: [
    /^валюта счета$/,
    /^(currency|currency code|wahrung|waehrung|devise|moneda|valuta|valiuta|divisa|munt|mena|mena uctu|waluta|deviza|devizanem|tranzakcio devizaneme|para birimi|валюта( операции)?|币种|通貨|통화)$/,
  ],
  account: [/^(account|account name|konto|auftragskonto|cuenta|compte|rekening|rachunek|iban bban)$/],
  note: [
    /^(notes?|memo|notiz|nota)$/,
    /^(verwendungszweck|payment reference|mededelingen|omschrijving( 1)?|paaiskinimai|kozlemeny)$/,
  ],
  tags: [/^(tags|labels)$/],
  direction: [
    /^(credit debit indicator|debit credit indicator|cr dr indicator|dr cr indicator)$/,
    /^(transaction type|type|debit credit|credit debit|dr cr|cr dr|dc|d c|d k|s h|soll haben|af bij|in out|typ|tipo|druh|收 支( 类型)?|借贷(标志)?|тип( операции)?|приход расход)$/,
  ],
};
