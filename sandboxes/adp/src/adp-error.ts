import type { Answer } from '@app/sandbox-kit';

/** The body of ADP's refusals (`confirmMessage` of its swagger). */
export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  json: {
    confirmMessage: {
      confirmMessageID: { idValue: code },
      requestStatusCode: { codeValue: 'failed' },
      protocolStatusCode: { codeValue: String(status) },
      protocolCode: { codeValue: 'http' },
      processMessages: [
        {
          processMessageID: { idValue: code },
          messageTypeCode: { codeValue: 'error' },
          userMessage: { codeValue: code, title: 'Error', messageTxt: message },
          developerMessage: { codeValue: code, messageTxt: message },
        },
      ],
    },
  },
});

/** A refusal of the token endpoint (RFC 6749, section 5.2). */
export const oauthRefusal = (status: number, error: string, description: string): Answer => ({
  status,
  json: { error, error_description: description },
});
