import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFStream,
  type PDFObject,
  type PDFPageLeaf,
} from '@cantoo/pdf-lib';

/** A receipt has a page or two; a year's statement some dozens. */
export const maxPages = 200;

export class PdfRefused extends Error {}

const named = (names: readonly string[]): Set<string> => new Set(names);
/** All a page needs to be drawn (ISO 32000-1 table 30). */
const pageMembers = named([
  'Type',
  'Resources',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'Contents',
  'Group',
  'UserUnit',
  'Annots',
]);
/** Marks on a page that have a look of their own: filled in fields, stamps, handwriting. Everything else goes. */
const annotations = named([
  'Widget',
  'Stamp',
  'FreeText',
  'Ink',
  'Highlight',
  'Underline',
  'StrikeOut',
  'Square',
  'Circle',
  'Line',
  'Polygon',
  'PolyLine',
]);
/** What is left of such a mark: where it is and how it looks. */
const annotationMembers = named(['Type', 'Subtype', 'Rect', 'AP', 'AS', 'F', 'BS', 'Border', 'C', 'CA']);
/** Wherever they stand: files within the file, forms of another language, and notes of the program that wrote it. */
const refusedMembers = named([
  'AF',
  'EF',
  'EmbeddedFiles',
  'JavaScript',
  'Metadata',
  'OPI',
  'OpenAction',
  'PieceInfo',
  'RichMediaContent',
  'XFA',
]);
/** A stream's way to have its content read from a file outside (table 5). */
const outsideMembers = named(['F', 'FFilter', 'FDecodeParms']);
/** Actions that reach beyond the page (tables 198 and 212). */
const refusedActions = named([
  'GoTo3DView',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'Rendition',
  'RichMediaExecute',
  'Sound',
  'SubmitForm',
  'URI',
]);

/**
 * The pages of a PDF in a document of their own. What is not needed to draw them is left behind: scripts, actions, links, attachments,
 * forms, notes and who wrote it. PdfRefused, with a sentence for the person, for one that is locked, too long or not readable.
 */
export async function rewrittenPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const source = await loaded(bytes);
  const pages = source.getPages();
  if (pages.length === 0) throw new PdfRefused('This PDF has no pages.');
  if (pages.length > maxPages) throw new PdfRefused(`This PDF has more than ${maxPages} pages.`);
  for (const { node } of pages) strip(node);
  const clean = await PDFDocument.create({ updateMetadata: false });
  for (const page of await clean.copyPages(source, source.getPageIndices())) clean.addPage(page);
  for (const [, object] of clean.context.enumerateIndirectObjects()) purge(object);
  return clean.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Strict: what a lenient reader passes on unread would be kept unread. */
async function loaded(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  } catch (error) {
    if (await isLocked(bytes))
      throw new PdfRefused('This PDF is protected. Save or print it as a PDF without protection first.');
    throw error;
  }
}

/** A locked one fails in the strict reader before that finds out that it is locked. */
const isLocked = (bytes: Uint8Array): Promise<boolean> =>
  PDFDocument.load(bytes, { updateMetadata: false }).then(
    () => false,
    (error: unknown) => error instanceof EncryptedPDFError,
  );

function strip(page: PDFPageLeaf): void {
  // Said by its parents, a page's size and fonts are copied with it as if they were its own.
  for (const name of namesOf(page))
    if (!pageMembers.has(name) && name !== 'Parent') page.delete(PDFName.of(name));
  const marks = page.Annots();
  if (!marks) return;
  const kept = PDFArray.withContext(page.context);
  for (const mark of marks.asArray().map((one) => page.context.lookup(one)))
    if (mark instanceof PDFDict && annotations.has(nameIn(mark, 'Subtype')) && mark.has(PDFName.of('AP'))) {
      for (const name of namesOf(mark)) if (!annotationMembers.has(name)) mark.delete(PDFName.of(name));
      kept.push(mark);
    }
  page.set(PDFName.of('Annots'), kept);
}

/**
 * Takes what must not be there from an object and all that stands in it; what it refers to has its own turn. Resources have names of
 * their own choice (a font may be called `F` or `A`), so only what has a meaning where it stands is taken.
 */
function purge(object: PDFObject): void {
  if (object instanceof PDFArray) return object.asArray().forEach(purge);
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return;
  const action = refusedActions.has(nameIn(dict, 'S'));
  for (const [key, value] of dict.entries()) {
    const name = key.decodeText();
    const outside = object instanceof PDFStream && outsideMembers.has(name);
    if (action || outside || refusedMembers.has(name)) dict.delete(key);
    else purge(value);
  }
}

const namesOf = (dict: PDFDict): string[] => dict.keys().map((key) => key.decodeText());
function nameIn(dict: PDFDict, member: string): string {
  const value = dict.lookup(PDFName.of(member));
  return value instanceof PDFName ? value.decodeText() : '';
}
