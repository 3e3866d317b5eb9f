/** Whether a text can name a payee: not a currency code, an account number or a note that there is nothing. */
export const isInformativeText = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !/^\s*(\p{Lu}{3}|[A-Z]{2}\d\d[\w ]{8,32})\s*$/u.test(text) &&
  !/^(no description|not (applicable|available))$/i.test(text.trim());
