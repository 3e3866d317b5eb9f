import { SaxesParser } from 'saxes';
import { unreadable } from '../parsed/parsed-file';

export interface XmlTag {
  /** Without the namespace prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  line: number;
}

export interface XmlReader {
  open(tag: XmlTag): void;
  /** `text` is all directly contained text, trimmed. */
  close(name: string, text: string, line: number): void;
}

const deepest = 64;
const longestText = 20_000;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML in pieces, one element at a time. Refuses document types, so that no entity can be expanded or fetched, and
 * nesting deeper than in any bank file. Errors state their line.
 */
export class XmlText {
  private readonly parser = new SaxesParser();
  private readonly texts: string[] = [];

  constructor(reader: XmlReader) {
    const { parser, texts } = this;
    const fail = (sentence: string) => unreadable(sentence, parser.line);
    parser.on('error', (error) => {
      throw fail(
        `This is no sound XML: ${error.message
          .replace(/^[\d:]+ ?/, '')
          .replace(/\.?$/, '.')} Download the file again.`,
      );
    });
    parser.on('doctype', () => {
      throw fail(
        'The file declares a document type. Bank files need none, and it could hide anything. Download it from your bank again.',
      );
    });
    parser.on('opentag', ({ name, attributes }) => {
      if (texts.length >= deepest)
        throw fail('The file is nested deeper than any bank file. Download it from your bank again.');
      texts.push('');
      reader.open({ name: localName(name), attributes: attributes, line: parser.line });
    });
    const take = (text: string): void => {
      if (texts.length === 0) return;
      const all = texts[texts.length - 1]! + text;
      if (all.length > longestText)
        throw fail('A text here is too long for a bank file. Download it from your bank again.');
      texts[texts.length - 1] = all;
    };
    parser.on('text', take);
    parser.on('cdata', take);
    parser.on('closetag', ({ name }) => reader.close(localName(name), texts.pop()!.trim(), parser.line));
  }

  write(text: string): this {
    this.parser.write(text);
    return this;
  }

  end(): void {
    this.parser.close();
  }
}
