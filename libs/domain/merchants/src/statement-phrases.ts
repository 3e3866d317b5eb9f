import { plain } from './plain-words';

/** Subject of a statement text without a merchant. */
export interface Phrase {
  /** Undefined if only the person can tell. */
  category: string | undefined;
}

type Rule = readonly [category: string | undefined, pattern: RegExp];

const transfers: readonly RegExp[] = [
  /^(?:online |mobile |internet |web |auto(?:matic|pay)? |electronic |e )*(?:payment|pymt|pmt)(?: received)? ?-? ?thank you\b/,
  /\bpayment thank you\b|\bthank you for your payment\b|^payment received\b|^(?:direct debit|dd) payment(?: received)?(?: ?-? ?thank you)?$/,
  /^(?:auto ?pay|automatic|online|mobile|internet|electronic|recurring) (?:payment|pymt|pmt)s?$/,
  /\b(?:payment|pymt|pmt)s? (?:to|of|for) (?:your |my )?(?:[a-z]+ ){0,3}(?:credit ?card|crd|card (?:ending|number|account|acct))\b/,
  /^(?:bank deposit to pp account|(?:user initiated|general) withdrawal|(?:general )?currency conversion$|exchanged? (?:to|from) [a-z]{3}$)/,
  /\b(?:credit ?card|creditcard|crd|card) (?:auto ?pay|bill payment|payment|pymt|pmt|epay)\b(?! (?:to|at) )/,
  /\b(?:chase|citi|citi card|amex|american express|discover|capital one|barclaycard|bank of america|wells fargo|synchrony|apple ?card|gsbank)\b.{0,24}\b(?:autopay|auto pmt|auto pymt|e ?payment|epay|crd epay|crcardpmt|crd pmt|online pmt|card ?pmt|ach pmt|crd autopay|payment|pymt)\b/,
  /^(?:american express|amex epayment|capital one (?:online|mobile|crcardpmt)|discover e payment|citi autopay|barclaycard|applecard gsbank)\b/,
  /\b(?:transfer|xfer|trnsfr|trsf|tfr)\b.{0,40}\b(?:to|from|savings?|sav|checking|chk|current|account|acct|isa)\b/,
  /^(?:online |internal |mobile |instant |standard |bank |funds |ach |book |fed |wire |recurring |scheduled )*(?:transfer|xfer|trnsfr|tfr)s?\b(?!.*\bwise\b)/,
  /\b(?:to|from) (?:savings|checking|current account|isa)\b|^(?:savings|roundup|round up|save the change|keep the change|savings pot|pot transfer)\b/,
  /^(?:umbuchung|ubertrag|uebertrag|dauerauftrag (?:sparen|tagesgeld)|ubertrag (?:auf|von)|eigenubertrag|sparplan|sparen)\b|\btagesgeld(?:konto)?\b|\bsparkonto\b/,
  /^(?:kreditkarten?(?:abrechnung|zahlung|ausgleich)|lastschrift kreditkarte|kreditkartenabrechnung)\b|\bkreditkartenabrechnung\b|^ausgleich kreditkarte/,
  /^(?:virement|vir)\b.{0,20}\b(?:interne|compte a compte|vers (?:livret|epargne|compte)|livret|epargne|de compte)\b|\blivret a\b|^epargne\b/,
  /^(?:traspaso|transferencia (?:propia|interna|entre cuentas)|traspaso (?:a|de|entre))\b|\bcuenta ahorro\b|^liquidacion tarjeta|\bpago tarjeta (?:de )?credito\b/,
  /^(?:giroconto|girofondo|trasferimento (?:interno|fondi))\b|\baddebito carta di credito\b|\bestratto conto carta\b|^ricarica (?:carta|prepagata|postepay)\b/,
  /\b(?:naar|van|vanaf) (?:oranje )?spaarrekening\b|\bspaarrekening\b|^(?:eigen rekening|overboeking eigen)\b|\bcreditcard(?:afrekening|incasso)\b/,
  /^(?:transferencia (?:entre contas|conta poupanca)|conta poupanca|pagamento cartao de credito)\b|\bconta poupanca\b/,
  /\b(?:venmo cashout|cash app cash out|paypal transfer|paypal instant transfer|paypal inst xfer)\b|^balance transfer\b|^top ?up(?: by .*)?$|^(?:revolut|monzo|wise) top ?up\b/,
];
const notTransfer = /\b(?:mortgage|loan|auto finance|home|insurance|rent)\b/;
const cash =
  /\b(?:atm|cash machine|cashpoint) ?(?:withdrawal|wdl|w\/d|wd|withdrwl|cash|debit)?\b(?!.*\bfee\b)|\b(?:cash withdrawal|withdrawal cash|cash wdl|non chase atm)\b|\b(?:geldautomat|bargeldauszahlung|barauszahlung|bargeldabhebung|bancomat|retrait(?: dab| gab| especes)?|dab|reintegro(?: cajero| efectivo)?|cajero(?: automatico)?|disposicion efectivo|retirada (?:de )?efectivo|prelievo|prelevamento|geldopname|geldautomaat|gea|levantamento(?: mb| atm)?|multibanco levantamento|auszahlung|bankomat)\b|^lnk\b|^link atm\b|^cash (?:advance|withdrawal)\b/;

const rules: readonly Rule[] = [
  [
    'Other income',
    /^(?:cash ?back|rewards?)(?: bonus| rewards?)? (?:redemption|redeemed|credit)\b|^statement credit (?:cash ?back|rewards?)\b/,
  ],
  [
    'ATM fees',
    /\batm\b.{0,30}\b(?:fee|surcharge|charge)\b|\bnon (?:chase|network|bank) atm fee\b|\b(?:retrait|levantamento) frais\b/,
  ],
  ['Bank fees', /^fee (?:exchanged?|atm|cash withdrawal|transfer|top ?up)\b/],
  [
    'Late fees',
    /\blate (?:payment )?(?:fee|charge)\b|\b(?:mahngebuhr|saumniszuschlag|penalite de retard|recargo (?:por )?mora|mora|aanmaningskosten|returned payment fee)\b/,
  ],
  [
    'Bank fees',
    /\b(?:overdraft|nsf|insufficient funds|foreign (?:transaction|exchange|trans)|non sterling|intl (?:transaction|trans)|international (?:transaction|service)|wire(?: transfer)?(?: in(?:coming)?| out(?:going)?)?|monthly (?:service|maintenance|account)|service|maintenance|account (?:maintenance|analysis|management)|annual(?: membership)?|membership|balance transfer|cash advance|stop payment|returned item|overdraft item|item|sterling transaction|non sterling transaction|paper statement|arranged overdraft|unpaid item|paid item)\s?(?:fee|fees|charge|charges)\b|^(?:service charge|account fee|bank charges?|bank fee|overdraft interest|unarranged overdraft|arranged overdraft)\b/,
  ],
  [
    'Bank fees',
    /\b(?:kontofuhrung(?:sgebuhr|sentgelt)?|kontofuehrung\w*|kontoabschluss|entgeltabschluss|abschluss (?:zinsen|entgelt)\w*|kartenentgelt|kartengebuhr|kontogebuhr|depotgebuhr|fremdwahrungsentgelt|auslandseinsatzentgelt|sollzinsen|frais (?:de )?(?:tenue|gestion|bancaires?|compte)|cotisation (?:carte|mensuelle|jazz|esprit libre|visa|eurocompte|bancaire)|commissions? (?:d ?)?intervention|entgelt auslandseinsatz|agios|comision(?:es)? (?:mantenimiento|administracion|tarjeta|cuenta|transferencia|de)|cuota (?:tarjeta|mantenimiento)|mantenimiento (?:de )?cuenta|canone (?:mensile|annuo|conto|carta)|spese (?:tenuta|di tenuta|conto)|commissioni? (?:su|bonifico|prelievo|bancari\w*|mensil\w*)|kosten (?:betaalpakket|bankrekening|zakelijk|oranjepakket)|oranjepakket|betaalpakket|directpakket|basispakket|comissao (?:de )?(?:manutencao|conta|gestao)|manutencao (?:de )?conta)\b/,
  ],
  [
    'Taxes',
    /^(?:imposta (?:di )?bollo|imp sel|imposto (?:do )?selo|kapitalertrags?steuer|abgeltungs?steuer)\b/,
  ],
  [
    'Card interest',
    /\b(?:purchase )?(?:interest charge[ds]?|finance charges?|interest on (?:purchases|cash advances))\b/,
  ],
  [
    'Interest',
    /^(?:interest(?: paid| payment| credit| earned| received| deposit)?|gross interest|net interest|credit interest|savings interest|intrst pymnt|int(?:erest)? (?:pmt|paid)|habenzinsen|zinsen|zinsgutschrift|zinsabschluss|interets? (?:crediteurs?|livret)|intereses|abono intereses|liquidacion (?:de )?intereses|interessi(?: creditori| attivi)?|competenze|creditrente|rente (?:spaar\w*|credit\w*)|ontvangen rente|juros(?: credores| deposito)?)\b/,
  ],
  [
    'Dividends',
    /^(?:dividends?(?: received| payment| credit)?|ordinary dividend|qualified dividend|cash dividend|dividenden?(?:gutschrift|zahlung)?|dividendes?|abono dividendos?|pagamento dividendi)\b/,
  ],
];
const unsorted: readonly RegExp[] = [
  /^deposit (?:id|ref|slip)(?: number| no)? ?\d+$/,
  /^(?:check|cheque|chq|share draft|draft)(?: paid| withdrawal| number| no| card)?\s?#? ?\d*$|^(?:check|cheque) ?#? ?\d+\b|^scheck\b|^cheque (?:n|no)\b/,
  /^(?:mobile |remote |atm |cash |check |cheque |branch |counter |online |edeposit |teller |bank |night )*(?:deposit|credit|lodgement|paid in|pay in)s?(?: in branch| made)?$|^(?:mobile check deposit|remote online deposit|atm check deposit|bargeldeinzahlung|einzahlung|versement|remise (?:de )?cheques?|ingreso(?: en)? efectivo|versamento|storting|deposito)\b/,
  /^(?:debit|credit|withdrawal|adjustment|correction|provisional credit|miscellaneous|opening balance|no description|kartenzahlung|lastschrift|uberweisung|gutschrift|virement|prelevement|bonifico|transferencia|overboeking|counter withdrawal|branch withdrawal|wire (?:in|out|transfer))$/,
];

/** The text without numbers of days, cards and orders, as these patterns expect it. */
const bare = (text: string): string =>
  plain(text)
    .replace(/[*_:;,.()#]+/g, ' ')
    .replace(/\s*-\s*/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, 200);

/** Recognises a text without a merchant, such as a card payment or a bank fee; undefined if it may name one. */
export function phraseOf(text: string): Phrase | undefined {
  const said = bare(text);
  for (const [category, pattern] of rules) if (pattern.test(said)) return { category };
  if (cash.test(said)) return { category: 'Transfer' };
  if (!notTransfer.test(said) && transfers.some((pattern) => pattern.test(said)))
    return { category: 'Transfer' };
  return unsorted.some((pattern) => pattern.test(said)) ? { category: undefined } : undefined;
}

const movements: readonly RegExp[] = [
  ...unsorted,
  /^(?:atm|cash) (?:withdrawal|deposit)\b/,
  /\bpayment thank you\b|^payment received\b/,
];

/**
 * Whether a name only says how money moved: `Check 1042`, `ATM Withdrawal`, `Payment Received`. Narrower than {@link phraseOf},
 * because a person may have given the name.
 */
export function namesNobody(name: string): boolean {
  const said = bare(name);
  return movements.some((pattern) => pattern.test(said));
}
