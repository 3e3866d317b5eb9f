import { getDocumentProxy } from 'unpdf';

/** A run of text on a page, with its distances from the upper left corner in points. */
export interface PdfWord {
  text: string;
  left: number;
  right: number;
  /** Baseline of its letters. */
  base: number;
  height: number;
}
export type PdfPage = PdfWord[];

export class PdfRefused extends Error {}

/** A year of a busy account has a few dozen. */
const maxPages = 200;
const maxWords = 400_000;

/** Only text is extracted: nothing in the file is executed, drawn or fetched, and none of its fonts is loaded. */
const harmless = {
  isEvalSupported: false,
  disableFontFace: true,
  useSystemFonts: false,
  enableXfa: false,
  isOffscreenCanvasSupported: false,
  verbosity: 0,
};

/**
 * The texts of a PDF's pages with their positions. Throws PdfRefused, with a sentence for the person, if it is locked, damaged,
 * too long or unsupported.
 */
export async function wordsOf(bytes: Uint8Array): Promise<PdfPage[]> {
  const document = await opened(bytes);
  try {
    return await readPages(document);
  } catch (error) {
    if (error instanceof PdfRefused) throw error;
    throw refusedFor(error);
  }
}

async function readPages(document: PdfDocument): Promise<PdfPage[]> {
  if (document.numPages > maxPages)
    throw new PdfRefused(
      `This PDF has more than ${maxPages} pages. Download the statements of single months and import those.`,
    );
  const pages: PdfPage[] = [];
  let words = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { convertToViewportPoint } = bound(page.getViewport({ scale: 1 }));
    const reader = page.streamTextContent().getReader() as ReadableStreamDefaultReader<TextChunk>;
    const found: PdfPage = [];
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
      for (const item of chunk.value.items) {
        const word = item.str?.trim() ? wordOf(item, convertToViewportPoint) : undefined;
        if (word) found.push(word);
        if (++words > maxWords)
          throw new PdfRefused('This PDF holds more text than a statement. Import single months.');
      }
    pages.push(found);
    page.cleanup();
  }
  return pages;
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;
const damaged = 'This PDF is damaged and cannot be opened. Download it from your bank again.';
const beyond =
  'This PDF could not be read. It need not be damaged: if it opens elsewhere, import CSV, OFX, QIF or Excel of the same months instead.';

async function opened(bytes: Uint8Array) {
  try {
    return await getDocumentProxy(bytes, harmless);
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new PdfRefused(
        'This PDF is protected by a password. Open it, save or print it as a PDF without one, and import that.',
      );
    throw refusedFor(error);
  }
}

/** The PDF library's errors for a file that is not a valid PDF; errors from a page are wrapped. */
const damages =
  /^(InvalidPDF|XRefEntry|XRefParse|ParserEOF|MissingData)Exception\b|^(Format|Jpeg|Jpx|DNLMarker|EOIMarker)Error\b/;

/** Distinguishes damaged from unsupported files, because the person must act differently. */
export function refusedFor(error: unknown): PdfRefused {
  const { name = '', details = '' } = error as { name?: string; details?: string };
  const isDamaged = damages.test(name === 'UnknownErrorException' ? details : name);
  return new PdfRefused(isDamaged ? damaged : beyond, { cause: error });
}

interface TextItem {
  str?: string;
  width: number;
  height: number;
  transform: number[];
}
interface TextChunk {
  items: TextItem[];
}
type ToPage = (x: number, y: number) => number[];
const bound = (viewport: { convertToViewportPoint: ToPage }): { convertToViewportPoint: ToPage } => ({
  convertToViewportPoint: (x, y) => viewport.convertToViewportPoint(x, y),
});

/** Undefined for text that does not run from left to right, such as margin notes. */
function wordOf({ str, width, height, transform }: TextItem, toPage: ToPage): PdfWord | undefined {
  const [a, b, , , x, y] = transform as [number, number, number, number, number, number];
  const length = Math.hypot(a, b) || 1;
  const [left, base] = toPage(x, y) as [number, number];
  const [right, end] = toPage(x + (a / length) * width, y + (b / length) * width) as [number, number];
  if (right <= left || Math.abs(end - base) > 1) return undefined;
  return { text: str!, left, right, base, height: height || length };
}
