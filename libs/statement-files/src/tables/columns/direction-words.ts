const outWords =
  /^(debit|debet|dr|d|withdrawal|soll|s|expense|af|out|money out|outflow|lastschrift|belastung|uscita|cargo|gasto|egreso|despesa|depense|utgift|ut|t|terheles|terhelés|支出|借|расход|списание|출금|出金|-)$/;
const inWords =
  /^(credit|kredit|cr|c|k|deposit|haben|h|income|bij|in|money in|inflow|gutschrift|entrata|abono|ingreso|receita|recette|inkomst|inn|j|jovairas|jóváírás|收入|贷|приход|поступление|пополнение|입금|入金|\+)$/;

/** The direction of money that a word states; undefined for other words, such as `Sale`. */
export function directionOf(text: string): 1 | -1 | undefined {
  const word = text.trim().toLowerCase();
  if (outWords.test(word)) return -1;
  return inWords.test(word) ? 1 : undefined;
}
