import { Injectable } from '@nestjs/common';
import { todayIn } from '@app/calendar';
import { DomainError, type Actor } from '@app/contracts-kernel';
import {
  maskFederalTaxId,
  maskStateTaxId,
  payrollSettingsChanged,
  savePayrollSettingsEndpoint,
  type PayrollSettings,
  type PayrollSettingsChange,
} from '@app/contracts-payroll';
import type { CallContext } from '@app/messaging';
import { UnitOfWork, type Tx } from '@app/persistence';
import { fingerprint, sealField, type DataKey } from '@app/provider-kit';
import { SecretsService } from '@app/secrets';
import { nextAnchor, shownSettings } from './settings';
import { SettingsRepository } from './settings.repository';
import type { SealedTaxId, SettingsDocument } from './settings.schema';

type TaxIdField = 'federalTaxId' | 'stateTaxId';
const maskOf = { federalTaxId: maskFederalTaxId, stateTaxId: maskStateTaxId };

@Injectable()
export class SettingsService {
  constructor(
    private readonly settings: SettingsRepository,
    private readonly secrets: SecretsService,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async get(actor: Actor): Promise<PayrollSettings> {
    return shownSettings(await this.settings.find(actor.userId), todayIn(actor.timeZone));
  }

  async save(change: PayrollSettingsChange, call: CallContext): Promise<PayrollSettings> {
    const today = todayIn(call.actor.timeZone);
    const key = await this.secrets.keyOf(call.actor.userId);
    return this.unitOfWork.write(call, savePayrollSettingsEndpoint, recognisable(change, key), (tx) =>
      this.apply(tx, change, key, today),
    );
  }

  private async apply(
    tx: Tx,
    change: PayrollSettingsChange,
    key: DataKey,
    today: string,
  ): Promise<PayrollSettings> {
    if (change.nextPayDate < today)
      throw new DomainError('VALIDATION', {
        field: 'nextPayDate',
        message: 'The next pay date must be today or later.',
      });
    const saved = await this.settings.find(key.userId, tx.session);
    if ((saved?.version ?? 0) !== change.version)
      throw new DomainError('VERSION_CONFLICT', { details: { version: saved?.version ?? 0 } });
    const next: SettingsDocument = {
      _id: key.userId,
      payFrequency: change.payFrequency,
      anchor: nextAnchor(saved, change, today),
      ...taxIdAfter('federalTaxId', saved, change, key),
      ...taxIdAfter('stateTaxId', saved, change, key),
      version: change.version + 1,
      updatedAt: new Date(),
    };
    await this.settings.replace(next, tx.session);
    tx.emit(payrollSettingsChanged, { payFrequency: next.payFrequency, nextPayDate: change.nextPayDate });
    tx.audit({
      action: 'payroll-settings.save',
      object: key.userId,
      before: saved ?? undefined,
      after: next,
    });
    return shownSettings(next, today);
  }
}

/**
 * The request in a form for idempotency: its hash must not allow anybody to find a tax id by trying all of
 * them.
 */
function recognisable(change: PayrollSettingsChange, key: DataKey): unknown {
  const hide = (value: string | null | undefined) => (value ? fingerprint(key, 'request', value) : value);
  return { ...change, federalTaxId: hide(change.federalTaxId), stateTaxId: hide(change.stateTaxId) };
}

/** Missing: unchanged. Null: removed. Text: sealed again. */
function taxIdAfter(
  field: TaxIdField,
  saved: SettingsDocument | null,
  change: PayrollSettingsChange,
  key: DataKey,
): Partial<Record<TaxIdField, SealedTaxId>> {
  const value = change[field];
  if (value === undefined) return saved?.[field] ? { [field]: saved[field] } : {};
  if (value === null) return {};
  return {
    [field]: {
      sealed: sealField(key, { collection: 'settings', documentId: key.userId, field }, value),
      mask: maskOf[field](value),
    },
  };
}
