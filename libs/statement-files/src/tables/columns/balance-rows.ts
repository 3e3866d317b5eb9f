import { openingBalance } from '../../parsed/refusals';

/** Names of opening-balance rows, in the languages whose banks list them among the movements. */
const opens =
  /^(beginning balance( as of [\d./-]+)?|opening balance|starting balance|balance (brought|carried) forward|brought forward|anfangssaldo|alter (konto)?(saldo|stand)|saldo (inicial|iniziale|anterior|poczatkowe|początkowe)|solde (initial|precedent|précédent)|beginsaldo|algsaldo|likutis pradžiai|sākuma atlikums|ingående saldo|inngående saldo|počáteční zůstatek|nyitó egyenleg)$/iu;
const closes =
  /^(closing balance|ending balance|carried forward|endsaldo|neuer (konto)?(saldo|stand)|saldo (final|finale|koncowe|końcowe)|solde final|eindsaldo|lõppsaldo|likutis pabaigai|beigu atlikums|utgående saldo|konečný zůstatek|záró egyenleg|(total )?turnover|käive|apyvarta|apgrozījums)$/iu;

/** Why a row with this text is not a movement; undefined if it may be one. */
export function balanceRow(words: string): string | undefined {
  if (words.length > 40) return undefined;
  if (opens.test(words)) return openingBalance;
  return closes.test(words) ? 'This is a balance or a total, and no movement. It is not imported' : undefined;
}
