import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** In points (1/72 inch). */
export const margin = 44;
export const inks = {
  ink: '#1d1b16',
  soft: '#5f5b52',
  line: '#dcd7cb',
  accent: '#b45309',
  fill: '#f4f1e9',
} as const;

export const widthOf = (doc: Pdf): number => doc.page.width - 2 * margin;
