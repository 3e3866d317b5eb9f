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

/** A receipt has a page or two; a yearly statement has some dozens. */
export const maxPages = 200;

export class PdfRefused extends Error {}

const named = (names: readonly string[]): Set<string> => new Set(names);
/** The members of a page that are needed to draw it (ISO 32000-1 table 30). */
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
/** Annotations with their own appearance: filled-in fields, stamps, handwriting. All others are removed. */
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
/** The members of such an annotation that are kept: position and appearance. */
const annotationMembers = named(['Type', 'Subtype', 'Rect', 'AP', 'AS', 'F', 'BS', 'Border', 'C', 'CA']);
/**
 * Removed everywhere: embedded files, forms in another format, and private data of the program that wrote the
 * file.
 */
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
/** Members by which a stream reads its content from an external file (table 5). */
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
 * Copies the pages of a PDF into a new document. Leaves out everything not needed to draw them: scripts,
 * actions, links, attachments, forms, notes and author. Throws PdfRefused, with a sentence for the person,
 * for a file that is locked, too long or unreadable.
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

/** Strict parsing: a lenient reader would copy unparsed content unchecked. */
async function loaded(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  } catch (error) {
    if (await isLocked(bytes))
      throw new PdfRefused('This PDF is protected. Save or print it as a PDF without protection first.');
    throw error;
  }
}

/**
 * Checks for a lock separately, because the strict reader fails on a locked file before it notices the lock.
 */
const isLocked = (bytes: Uint8Array): Promise<boolean> =>
  PDFDocument.load(bytes, { updateMetadata: false }).then(
    () => false,
    (error: unknown) => error instanceof EncryptedPDFError,
  );

function strip(page: PDFPageLeaf): void {
  // Size and fonts that a page inherits from its parents are copied with it as its own.
  for (const name of namesOf(page))
    if (!pageMembers.has(name) && name !== 'Parent') page.delete(PDFName.of(name));
  const marks = page.Annots();
  if (!marks) return;
  const kept = PDFArray.withContext(page.context);
  for (const mark of marks.asArray().map((object) => page.context.lookup(object)))
    if (mark instanceof PDFDict && annotations.has(nameIn(mark, 'Subtype')) && mark.has(PDFName.of('AP'))) {
      for (const name of namesOf(mark)) if (!annotationMembers.has(name)) mark.delete(PDFName.of(name));
      kept.push(mark);
    }
  page.set(PDFName.of('Annots'), kept);
}

/**
 * Removes forbidden members from an object and from everything nested in it; referenced objects are purged
 * separately. Names of resources are arbitrary (a font may be called `F` or `A`), so a member is removed only
 * where its name has that meaning.
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
