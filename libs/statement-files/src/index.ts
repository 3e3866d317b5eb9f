export { jsonFormat } from './formats/json-file';
export { readBankFileInWorker } from './formats/read-in-worker';
export { ownIdLength } from './parsed/own-id';
export type { OwnLinks, RowOfFile, ShareOfFile } from './parsed/own-links';
export {
  isBad,
  type BadRow,
  type GoodRow,
  type ParsedFile,
  type ParsedRow,
  type PdfBalanceCheck,
} from './parsed/parsed-file';
export type { ExportedDetails } from './parsed/row-details';
export { readPositions } from './positions/read-positions';
export { csvText } from './tables/lines/csv-text';
export { headerSignature } from './tables/products/known-tables';
export { formulaSafe, ownHeader, tagsText } from './tables/products/own-table';
export { memoized } from './text/memoized';
export { XmlText, type XmlReader, type XmlTag } from './text/xml-text';
