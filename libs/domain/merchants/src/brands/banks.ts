import type { BrandList } from '../brand-list';

/** Issuers of cards being paid, and wallets that hold a person's own money: the other side of a transfer. */
export const banks: BrandList = {
  Transfer: `
    American Express = american express | amex | amex epayment
    Chase~ = chase | chase credit crd | chase card
    Citi = citi card | citi cards | citicard | citi autopay | citibank; Capital One = capital one
    Discover = discover e payment | discover epayment | discover card | discover dc
    Bank of America = bank of america | bk of america | bkofamerica
    Wells Fargo = wells fargo card | wf credit card; Barclaycard = barclaycard
    Synchrony = synchrony bank | syncb; Apple Card = applecard | apple card | gsbank
    Apple Cash = apple cash; Venmo = venmo | venmo cashout; Cash App = cash app | square cash
    PayPal = paypal inst xfer | paypal transfer | paypal instant transfer; Zelle~ = zelle
    US Bank = us bank credit card | usbank credit card; MBNA = mbna; Tesco Bank = tesco bank
    HSBC Card = hsbc credit card; Lloyds Card = lloyds credit card; Santander Card = santander credit card
    Virgin Money Card = virgin money credit; Revolut = revolut; Monzo = monzo; Wise = wise | transferwise
    Starling Bank = starling bank | starling; N26 = n26; Bunq = bunq; Tikkie = tikkie; Curve = curve card
    Advanzia = advanzia; Barclays Card = barclays card; Amazon Visa = amazon visa; Postepay = postepay
    Lydia = lydia app | lydia solutions; Paysafecard = paysafecard
  `,
};
