/** The same patterns, ignoring case. */
const anyCase = (patterns: readonly RegExp[]): readonly RegExp[] =>
  patterns.map((pattern) => new RegExp(pattern.source, `${pattern.flags}i`));

/** Text that banks print before the name: way of payment, time, card. */
const wording: readonly RegExp[] = anyCase([
  /^kauf\/(?:dienstleistung|online[- ]?shopping)\s+(?:vom\s+\d{1,2}\.\d{1,2}\.\d{2,4}\s+)?(?:karten?[- ]?nr\.?\s*\S+\s+)?/,
  /^(?:gutschrift\s+)?auftraggeber\s*:\s*/,
  /^compra (?:no|com) (?:d[eé]bito|cr[eé]dito)(?: via \S+)?\s*-\s*/,
  /^transfer[eê]ncia (?:recebida|enviada)(?: pelo pix)?\s*-\s*/,
  /^pagamento de boleto efetuado\s*-\s*/,
  /^(?:compra )?cart[aã]o\s+(?=\p{L}+\s\p{L})/u,
  /^(?:deposit|withdrawal)\s+(?:ach|pos|debit card|card)\b\s*(?:#\d+\s+)?/,
  /^entry id:\s*\S+,\s*(?:product:\s*)?/,
  /^\d{4,6}[x*]{4,}\d{3,4}\s+/,
  /^(?:withdrawal|deposit|purchase|payment|debit|credit|recurring|preauthorized|pre-?authorized|preauth)\s+(?:authorized|auth)\s+on\s+\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\s+/,
  /^(?:pos|eft ?pos|visa|mastercard|mc|maestro|amex|debit|credit|card|checkcard|check card|chkcard|ckcd|dbt crd|dc|vis|bankcard|atm)\b[\s-]*(?:(?:debit|credit|card|crd|pos|purchase|purch|pur|payment|pmt|transaction|trans|sale|withdrawal|wd|signature|contactless|int'?l|intl|foreign)\b[\s-]*)*(?:(?:to|at|from|on)\b\s+)?[-:*]?\s*/,
  /^(?:purchase|recurring|contactless|online|internet|e-?commerce|ecom|in-?store|mobile|preauthorized|pre-?authorized|electronic|external|bill|web|tele|ppd|ccd)\s+(?:(?:card|debit|credit|payment|pmt|pymt|purchase|transaction|withdrawal|deposit|pay|ach|to|at|from|via|with)\b\s*)+[-:*]?\s*/,
  /^purchase\s+(?:at\s+)?[-:*]?\s*/,
  /^(?:ach|eft|dd|d\/d|so|s\/o|bgc|fpi|fpo|cr|dr|deb|tfr)\s+(?:(?:debit|credit|withdrawal|deposit|payment|pmt|pull|hold|trans)\b\s*)*[-:*]?\s*/,
  /^(?:direct debit|standing order|faster payments?(?: receipt)?|bank giro credit|bacs|card payment(?: to)?|apple pay|google pay|samsung pay|gpay|contactless payment|point of sale|bill payment|bank credit|bank transfer)\b\s*(?:(?:to|from|at|withdrawal|debit|payment)\b\s*)*[-:*]?\s*/,
  /^(?:sepa[- ]?)?(?:basis-?|folge|erst)?lastschrift(?:einzug)?\b\s*[-:*]?\s*(?:von\s+)?/,
  /^(?:kartenzahlung|kartenumsatz|girocard|ec-?karte|ec|visa debit|debitkarte|kreditkarte|kauf|einkauf|zahlung|gutschrift|uberweisung|überweisung|echtzeit-?überweisung|echtzeitueberweisung|ueberweisung|dauerauftrag|online-?überweisung|rechnung|bargeldlos|sepa)\b\s*[-:*/]?\s*(?:(?:an|von|bei|girocard|kartenzahlung|überweisung|lastschrift|gutschrift|pos)\b\s*[-:*/]?\s*)*/,
  /^(?:paiement|paiem|achat|facture|fact|carte|cb|paiement cb|prlv|prelevement|prélèvement|vir|virement|virt|retrait)\b\s*[-:*.]?\s*(?:(?:par|carte|cb|cart|psc|sepa|sans contact|recu|reçu|emis|émis|inst|instantane|instantané|europeen|de|du|a|à|en|vers|faveur|tiers|permanent|x?\d{4}|no)\b\s*[-:*.]?\s*)*/,
  /^(?:compra|pago|recibo|adeudo|cargo|transferencia|transf|trf|bizum|abono|ingreso|domiciliaci[oó]n|movimiento)\b\s*[-:*.]?\s*(?:(?:con|tarjeta|tarj|t[aá]rj\.?|tpv|en|de|del|m[oó]vil|contactless|recibida|recibido|emitida|inmediata|a favor de|a|por|debito|d[eé]bito|online|internet|domiciliado|recibo|n[oº]\.?|x?\d{4})\b\.?\s*[-:*.]?\s*)*/,
  /^(?:pagamento|pagam|pag|acquisto|addebito|bonifico|accredito|disposizione|operazione|utilizzo)\b\s*[-:*.]?\s*(?:(?:pos|carta|con|presso|tramite|di|da|a|in|su|internet|online|sdd|sepa|diretto|bancomat|pagobancomat|contactless|istantaneo|ricevuto|favore|nexi|debito|credito|c\/o|servicos|serviços|de)\b\s*[-:*.]?\s*)*/,
  /^(?:betaalautomaat|betaling|bea|betaalpas|pinbetaling|pin|incasso|overboeking|overschrijving|ideal|online betaling|sepa incasso|sepa overboeking|europese domiciliering|domiciliering|aankoop|bankcontact|bancontact)\b\s*[-:*,.]?\s*(?:(?:betaalpas|betaalautomaat|algemeen|doorlopend|incasso|naam|nr|google pay|apple pay|contactloos|van|naar|bij|met|kaart|aan|automaat)\b\s*[-:*,.:]?\s*)*/,
  /^(?:compras?|pagamento|pag|transf(?:er[eê]ncia)?|trf|d[eé]bito|dd|cobran[cç]a|carregamento)\b\s*[-:*.]?\s*(?:(?:de|do|da|com|cart[aã]o|mb|way|mbway|multibanco|direto|directo|serv(?:i[cç]os)?|imediata|para|p\/|a|em|c)\b\s*[-:*./]?\s*)*/,
  /^(?:vdp|vdc|vda|pos|d\/d|sdd|bgc|mob|obp)-\s?/,
  /^(?:sdd|bezug|naam:?|naam|nome|name:|ach deposit|pos)\s+(?:(?:naam|core|b2b):?\s+)*/,
  /^(?:www[.\s]|help\.|http:\/\/|https:\/\/)/,
  /^(?:on\s+)?(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|\d{4}-\d{2}-\d{2}|\d{1,2}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\d{2,4})?|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\b)\s*[-,:]?\s*/,
  /^(?:x{2,}|\*{2,}|#)?\s?\d{4,}\s+/,
  /^(?:nr|no|n|ref|id)[.:#]?\s?\S*\d{3,}\S*\s+/,
]);

/** Payments between accounts in India: the name is surrounded by way, direction, number and bank. */
const indian: readonly RegExp[] = [
  /\bUPI[-/](?:(?:DR|CR|P2M|P2A|P2P)[-/])?(?:\d{6,}[-/])?([^-/@]{2,60})(?=[-/@]|$)/i,
  /\b(?:NEFT|IMPS|RTGS)\b[\s*/-]*(?:(?:CR|DR)[\s*/-]+)?(?:[A-Z]{4}0[A-Z0-9]{6}[*/-]+)?(?:[A-Z]*\d{3,}[*/-]+)?((?=[^*/-]*\p{L}{3})[^*/-]{3,60})(?=[*/-]|$)/iu,
];

/** Returns the name within such a text; other texts unchanged. */
export function namedInTransfer(text: string): string {
  for (const pattern of indian) {
    const name = pattern.exec(text)?.[1]?.trim();
    if (name && /\p{L}{2}/u.test(name)) return name;
  }
  return text;
}

/** Prefixes that payment companies print before the name of the shop. */
const processors: readonly RegExp[] = anyCase([
  /^(?:sq|squ|gosq|tst|toast|pp|paypal|py|sp|sumup|smp|zettle|izettle|iz|ztl|in|cke|clv|clover|fsp|wpy|eb|bt|ccv|mollie|adyen|lsp|ls|shopify|shp|2co|2checkout|paddle|paddle\.net|fs|dri|wl|dnh|nyx|chr|snack|bls|uep|par|olo|mypos|viva|nexi|payu|bkg|stripe|str|ext|dd|lvl|evt|klarna|rvt|sumup ltd|worldline|six|payone|gc|gocardless|ppl|pypl|ic|spo|aplpay|apl pay|apple pay|gpay|google pay|sz|sxm|act|ep|dojo|zettle_|ysi|fh|mtr|tl|tm|ez|pos|pwc|kck|mp|mb|hlp|pti|sgw|ste|cur|ebay o)\s?[*_]\s*(?:-\s*)?/,
  /^(?:paypal|sumup|zettle|izettle|mollie|stripe|klarna|adyen|aplpay|apl pay|cko)\s+(?:-\s*|inst xfer\s+|europe s\.?a\.? ?r\.?l\.?(?: et cie)?,? ?(?:s\.?c\.?a\.?)?\s*[-:]?\s*)?(?=\S)/,
  /^sp\s+(?=\S+\s+\S)/,
]);

/** Payment companies that serve one kind of shop: Toast and Olo restaurants, Eventbrite events. */
const ofOneKind: readonly (readonly [RegExp, string])[] = [
  [/^(?:tst|toast|olo)\s?[*_]/i, 'Dining'],
  [/^eb\s?\*/i, 'Events'],
  [/^(?:sp|shp|shopify)(?:\s?[*_]|\s+\S+\s+\S)/i, 'Shopping'],
];

/** The category of what is bought through such a company; undefined if the text shows none. */
export const categoryOfProcessor = (text: string): string | undefined =>
  ofOneKind.find(([mark]) => mark.test(text))?.[1];

/** Prefixes of unknown companies before the shop. */
const others: readonly RegExp[] = anyCase([/^[a-z]{2,4}\s?\*\s*(?=[\p{L}\d]{3})/u]);

const stripped = (text: string, patterns: readonly RegExp[]): string => {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    const rest = found ? text.slice(found[0].length).trim() : '';
    if (found?.[0] && /\p{L}{2}/u.test(rest)) return rest;
  }
  return text;
};

/** Removes the wording of the payment; at least one word remains. */
export function withoutWording(text: string): string {
  let now = text;
  for (let round = 0; round < 6; round++) {
    const next = stripped(now, wording);
    if (next === now) break;
    now = next;
  }
  return now;
}

/** Removes the payment company before the shop. */
export const withoutProcessor = (text: string): string => stripped(text, processors);

/** Removes any prefix before a star; for unknown names. */
export const withoutMark = (text: string): string => stripped(text, others);
