import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import sharp from 'sharp';
import { contentOf } from './file-kind';
import { rewrittenPdf } from './pdf-rewrite';
import { maxPixels } from './picture';
import { receiptFile } from './receipt-file';
import { receiptName } from './receipt-name';

jest.setTimeout(60_000);

const heic = readFileSync(path.join(__dirname, '../../../../test/ledger/fixtures/till.heic'));
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#f4f1e8' } });
const refusal = (name: string, bytes: Uint8Array) =>
  receiptFile(name, bytes).then(
    (file) => `kept as ${file.name}`,
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );

describe('the content of a file', () => {
  it('is recognised by its first bytes', async () => {
    const cases: [Uint8Array, string][] = [
      [await blank(2, 2).jpeg().toBuffer(), 'a JPEG picture'],
      [await blank(2, 2).png().toBuffer(), 'a PNG picture'],
      [await blank(2, 2).webp().toBuffer(), 'a WebP picture'],
      [await blank(2, 2).avif().toBuffer(), 'an AVIF picture'],
      [await blank(2, 2).gif().toBuffer(), 'a GIF picture'],
      [await blank(2, 2).tiff().toBuffer(), 'a TIFF picture'],
      [heic, 'a HEIC photo'],
      [Buffer.from('%PDF-1.7\n'), 'a PDF document'],
      [Buffer.from('PK\x03\x04rest'), 'an archive or an Office document'],
      [Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>'), 'an SVG drawing'],
      [Buffer.from('\n<!DOCTYPE html><html>'), 'a web page'],
      [Buffer.from('MZ\x90\x00'), 'a program'],
      [Buffer.from('lunch 18.40'), 'text'],
      [Buffer.from([1, 2, 3, 0]), 'something that is neither a picture nor a PDF'],
    ];
    for (const [bytes, words] of cases) expect(contentOf(bytes).words).toBe(words);
  });

  it('gets a description in words for any bytes', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        expect(contentOf(bytes).words).not.toBe('');
      }),
    ));
});

describe('the name of a receipt', () => {
  it.each([
    ['Lunch.PDF', 'application/pdf', 'Lunch.pdf'],
    ['IMG_2041.HEIC', 'image/jpeg', 'IMG_2041.jpg'],
    ['C:\\Users\\ann\\till.jpeg', 'image/jpeg', 'till.jpg'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['invoice\u202Efdp.exe', 'application/pdf', 'invoicefdp.exe.pdf'],
    ['a\r\nContent-Type: text/html', 'image/png', 'html.png'],
    ['.png', 'image/png', 'Receipt.png'],
    ['Invoice No. 12', 'application/pdf', 'Invoice No. 12.pdf'],
    ['Quittung Café 🍴.webp', 'image/webp', 'Quittung Café 🍴.webp'],
  ] as const)('%j as %s is %j', (said, type, name) => expect(receiptName(said, type)).toBe(name));

  it('never has a path or invisible characters, and always has its ending', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 255 }), (said) => {
        const name = receiptName(said, 'image/png');
        // oxlint-disable-next-line no-control-regex -- these must not be there
        expect(name).not.toMatch(/[/\\\u0000-\u001f\u202a-\u202e]/);
        expect(name).toMatch(/^.+\.png$/su);
        expect([...name].length).toBeLessThanOrEqual(104);
      }),
    ));
});

describe('a picture', () => {
  it('is stored upright in its own format with a thumbnail', async () => {
    for (const [name, bytes, type] of [
      ['a.jpg', await blank(90, 60).withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'image/jpeg'],
      ['a.png', await blank(60, 90).png().toBuffer(), 'image/png'],
      ['a.webp', await blank(60, 90).webp().toBuffer(), 'image/webp'],
    ] as const) {
      const file = await receiptFile(name, bytes);
      expect(file).toMatchObject({ name, type });
      expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 60, height: 90 });
      expect(await sharp(file.preview!).metadata()).toMatchObject({ format: 'webp' });
    }
  });

  it('becomes a JPEG without location and camera data if it comes from a phone', async () => {
    expect(heic.includes('SecretCameraMaker')).toBe(true);
    const file = await receiptFile('IMG_1.HEIC', heic);
    expect(file).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' });
    expect(Buffer.from(file.bytes).includes('SecretCameraMaker')).toBe(false);
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 320, height: 480 });
  });

  it('is accepted with a wrong file ending and named after its real format', async () => {
    const webp = await blank(9, 9).webp().toBuffer();
    expect(await receiptFile('from-a-phone.jpg', webp)).toMatchObject({ name: 'from-a-phone.webp' });
  });

  it('loses data hidden behind it', async () => {
    const jpeg = await blank(40, 40).jpeg().toBuffer();
    const both = Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>alert(1)</script>%PDF-1.7')]);
    const { bytes } = await receiptFile('two-in-one.jpg', both);
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
    const withComment = await blank(40, 40)
      .withExif({ IFD0: { ImageDescription: '<script>alert(2)</script>' } })
      .png()
      .toBuffer();
    expect(Buffer.from((await receiptFile('a.png', withComment)).bytes).includes('<script>')).toBe(false);
  });

  it('is refused if it is cut off, broken or too large', async () => {
    const data = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251));
    const noisy = sharp(data, { raw: { width: 300, height: 300, channels: 3 } });
    for (const [name, whole] of [
      ['a.jpg', await noisy.clone().jpeg().toBuffer()],
      ['a.png', await noisy.clone().png().toBuffer()],
      ['a.webp', await noisy.clone().webp().toBuffer()],
      ['a.heic', heic],
    ] as const)
      expect([name, await refusal(name, whole.subarray(0, Math.floor(whole.length / 2)))]).toEqual([
        name,
        'RECEIPT_UNREADABLE: This file is damaged or not complete, so it cannot be kept as a receipt.',
      ]);
    const side = Math.ceil(Math.sqrt(maxPixels)) + 1;
    const bomb = await sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    expect(await refusal('bomb.png', bomb)).toMatch(/^RECEIPT_UNREADABLE: This picture has more pixels/);
  });

  it('is refused or stored as a picture, and as nothing else, if its bytes are damaged', async () => {
    const jpeg = await blank(40, 40).jpeg().toBuffer();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(jpeg.length - 1), fc.nat(255)), { minLength: 1, maxLength: 20 }),
        async (changes) => {
          const bytes = Buffer.from(jpeg);
          for (const [at, byte] of changes) bytes[at] = byte;
          expect(await refusal('a.jpg', bytes)).toMatch(/^(kept as a\.jpg|RECEIPT_(TYPE|UNREADABLE): )/);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a file that is not a receipt', () => {
  it.each([
    [
      'drawing.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'This is an SVG drawing.',
    ],
    ['drawing.png', '<svg onload="alert(1)"/>', 'This file says .png but contains an SVG drawing.'],
    ['page.png', '<html><body>', 'This file says .png but contains a web page.'],
    ['paper.pdf', 'PK\x03\x04', 'This file says .pdf but contains an archive or an Office document.'],
    ['run.exe', 'MZ', 'This is a program.'],
    ['run.exe', '%PDF-1.7', 'This file says .exe but contains a PDF document.'],
    ['notes', 'hello', 'This is text.'],
  ])('%s with %j is refused: %s', async (name, content, reason) => {
    expect(await refusal(name, Buffer.from(content, 'latin1'))).toBe(
      `RECEIPT_TYPE: ${reason} Receipts can be PDF, JPEG, PNG, WebP or HEIC files.`,
    );
  });
});

describe('a PDF', () => {
  const textOf = async (bytes: Uint8Array): Promise<string> =>
    Buffer.from(
      await (await PDFDocument.load(bytes, { updateMetadata: false })).save({ useObjectStreams: false }),
    ).toString('latin1');

  async function hostile(): Promise<Uint8Array> {
    const doc = await PDFDocument.create();
    const { context } = doc;
    const page = doc.addPage([300, 400]);
    page.drawText('Total 18.40');
    const script = (code: string) => context.obj({ S: 'JavaScript', JS: PDFString.of(code) });
    doc.addJavaScript('first', 'app.alert("SCRIPT1")');
    await doc.attach(new TextEncoder().encode('ATTACHED'), 'evil.exe');
    doc.catalog.set(PDFName.of('OpenAction'), script('app.alert("SCRIPT2")'));
    page.node.set(PDFName.of('AA'), context.obj({ O: script('app.alert("SCRIPT3")') }));
    const link = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [0, 0, 9, 9],
      A: { S: 'URI', URI: PDFString.of('https://evil.example/') },
    });
    const launch = context.obj({ Type: 'Annot', Subtype: 'Widget', Rect: [0, 0, 9, 9], A: { S: 'Launch' } });
    page.node.set(PDFName.of('Annots'), context.obj([context.register(link), context.register(launch)]));
    const field = doc.getForm().createTextField('name');
    field.setText('FILLED');
    field.addToPage(page, { x: 10, y: 10, width: 100, height: 20 });
    const outside = PDFRawStream.of(
      context.obj({ Type: 'XObject', Subtype: 'Form', F: PDFString.of('/etc/passwd') }),
      new Uint8Array(),
    );
    page.node.setXObject(PDFName.of('F'), context.register(outside));
    return doc.save({ useObjectStreams: false });
  }

  it('keeps its pages and what was filled in, and loses scripts, links, attachments and external files', async () => {
    const before = await hostile();
    const marks = ['SCRIPT', 'JavaScript', 'OpenAction', '/AA', 'Launch', 'evil', 'EmbeddedFile', 'passwd'];
    for (const mark of marks) expect([mark, (await textOf(before)).includes(mark)]).toEqual([mark, true]);
    const file = await receiptFile('bill.pdf', before);
    expect(file).toMatchObject({ name: 'bill.pdf', type: 'application/pdf', preview: null });
    const after = await textOf(file.bytes);
    for (const mark of marks) expect([mark, after.includes(mark)]).toEqual([mark, false]);
    expect(after).toContain('/Widget');
    // A resource may have a name that is refused elsewhere.
    expect(after).toMatch(/\/XObject <<\s+\/F /);
    const [page] = (await PDFDocument.load(file.bytes)).getPages();
    expect(page!.getSize()).toEqual({ width: 300, height: 400 });
  });

  it('is refused with a reason if it is protected, endless, cut off or not a PDF', async () => {
    const locked = await PDFDocument.create();
    locked.addPage();
    await locked.encrypt({ userPassword: 'x', ownerPassword: 'y' });
    expect(await refusal('a.pdf', await locked.save())).toMatch(/^RECEIPT_UNREADABLE: This PDF is protected/);
    const endless = await PDFDocument.create();
    for (let at = 0; at < 201; at++) endless.addPage([10, 10]);
    expect(await refusal('a.pdf', await endless.save())).toBe(
      'RECEIPT_UNREADABLE: This PDF has more than 200 pages.',
    );
    const whole = await hostile();
    for (const broken of [
      whole.subarray(0, 200),
      Buffer.from('%PDF-1.7\n<script>alert(1)</script>'),
      Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 1 0 R >> endobj trailer << /Root 1 0 R >>'),
    ])
      expect(await refusal('a.pdf', broken)).toMatch(/^RECEIPT_UNREADABLE: /);
  });

  it('is never stored with a script, however its bytes are damaged', async () => {
    const before = await hostile();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(before.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        async (changes) => {
          const bytes = Uint8Array.from(before);
          for (const [at, byte] of changes) bytes[at] = byte;
          const after = await rewrittenPdf(bytes).catch(() => undefined);
          if (after) expect(await textOf(after)).not.toMatch(/JavaScript|EmbeddedFile|Launch/);
        },
      ),
      { numRuns: 100 },
    );
  });
});
