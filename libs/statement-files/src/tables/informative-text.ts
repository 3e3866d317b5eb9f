/** Words that can name a payee: neither a currency's code, nor the number of an account, nor the note that there is nothing. */
export const isInformativeText = (text: string): boolean =>
  /\p{L}/u.test(text) &&
  !/^\s*(\p{Lu}{3}|[A-Z]{2}\d\d[\w ]{8,32})\s*$/u.test(text) &&
  !/^(no description|not (applicable|available))$/i.test(text.trim());
