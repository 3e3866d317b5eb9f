import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { brand } from '@app/brand';
import { DomainError } from '@app/contracts-kernel';
import { createTransport, type Transporter } from 'nodemailer';
import { GATEWAY_SETTINGS, type GatewaySettings } from '../../gateway.options';

/** One notice in an e-mail. */
export interface MailItem {
  title: string;
  message: string;
  link: string | null;
}

/** A file attached to an e-mail. */
export interface MailFile {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

const settingsPath = '/settings/notifications';
const waitMs = 10_000;

/** Sends e-mail through the configured SMTP server. Without one, it throws MAIL_NOT_SET_UP. */
@Injectable()
export class MailService implements OnApplicationShutdown {
  private readonly transport: Transporter | undefined;

  constructor(@Inject(GATEWAY_SETTINGS) private readonly settings: GatewaySettings) {
    const { mail } = settings;
    this.transport =
      mail &&
      createTransport(mail.url, {
        from: mail.from,
      });
  }

  get isSetUp(): boolean {
    return this.transport !== undefined;
  }

  /** Throws MAIL_NOT_SET_UP or MAIL_FAILED. */
  async send(to: string, items: readonly MailItem[], file?: MailFile): Promise<void> {
    if (!this.transport) throw new DomainError('MAIL_NOT_SET_UP');
    const [first] = items;
    const subject = items.length === 1 ? first!.title : `${items.length} things from ${brand.name}`;
    const origin = this.settings.publicOrigin;
    const text = [
      ...items.map(({ title, message, link }) =>
        [...(items.length > 1 ? [title] : []), message, ...(link ? [`${origin}${link}`] : [])].join('\n'),
      ),
      `You get this because of your settings: ${origin}${settingsPath}`,
    ].join('\n\n');
    const sending = this.transport.sendMail({
      to,
      subject,
      text,
      ...(file && {
        attachments: [{ filename: file.fileName, contentType: file.mediaType, content: file.content }],
      }),
      headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': `<${origin}${settingsPath}>` },
    });
    try {
      await within(waitMs, sending);
    } catch (error) {
      throw new DomainError('MAIL_FAILED', { details: { reason: reasonOf(error) } });
    }
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }
}

/** Only the code of the failure, because a server's message may contain addresses. */
const reasonOf = (error: unknown): string =>
  String(
    (error as { code?: string; responseCode?: number }).responseCode ?? (error as { code?: string }).code,
  );

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
