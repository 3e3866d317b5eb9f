import { sealedLedger } from '@app/contracts-banking';
import type { PersonalDataOptions } from '@app/persistence';
import { ledgerShapes } from './ledger-shapes';
import { entryShapes, planningShapes } from './planning-shapes';

/** The banking data in a person's archive. */
export const bankingPersonalData: PersonalDataOptions = {
  own: ['transactions', 'bankLinks', 'receipts'],
  sealed: Object.values(sealedLedger),
  shapes: { ...ledgerShapes, ...planningShapes, ...entryShapes },
  leftOut: {
    bankLinks: 'They open accounts at banks.',
    bankRows: 'They belong to a connection.',
    bankStagedPages: 'They belong to a connection.',
    exchangeMoves: 'They belong to a connection.',
    columnCache: 'It is made again from the rows.',
    recurringDays: 'It is begun again on the first look.',
    unusualPayments: 'They are found again.',
    undos: 'What was undone there cannot be undone here.',
    activities: 'They tell of what can be undone.',
    batches: 'Work in steps is not carried over.',
    batchRows: 'Work in steps is not carried over.',
    batchParts: 'Work in steps is not carried over.',
    imports: 'Uploads are not carried over; their rows are.',
    importParts: 'Uploads are not carried over; their rows are.',
    receiptParts: 'Uploads that were not finished.',
    'receiptFiles.files': 'The files are there as files.',
    'receiptFiles.chunks': 'The files are there as files.',
    rateMonths: 'Exchange rates are nobody’s.',
    voiceSpendWindows: 'They hold for a moment only.',
  },
};
