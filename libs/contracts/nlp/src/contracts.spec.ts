import { requestSubject } from '@app/contracts-kernel';
import { nlpEraseUserEndpoint, processUtteranceEndpoint, utteranceBody, utteranceReply } from './index';

describe('nlp contracts', () => {
  it('answer the specified call', () => {
    expect(`${processUtteranceEndpoint.method} ${processUtteranceEndpoint.path}`).toBe(
      'POST /api/nlp/process',
    );
    expect(requestSubject(processUtteranceEndpoint)).toBe('svc.nlp.utterance.process.v1');
    expect(requestSubject(nlpEraseUserEndpoint)).toBe('svc.nlp.user.erase.v1');
  });

  it('accept the specified payloads as they are', () => {
    expect(
      utteranceBody.parse({
        transcript: 'show my budget',
        confidence: 0.9,
        wakeWordDetected: true,
        executionMode: 'with_confirmation',
      }),
    ).toMatchObject({ executionMode: 'with_confirmation' });
    expect(
      utteranceBody.parse({
        transcript: 'show my budget',
        confidence: 0.9,
        wakeWordDetected: false,
        processingMode: 'enhanced',
      }),
    ).toMatchObject({ processingMode: 'enhanced' });
  });

  it.each([
    { transcript: 'x'.repeat(2001) },
    { transcript: 'hi', confidence: 1.1 },
    { transcript: 'hi', executionMode: 'always' },
    { confidence: 1 },
    { transcript: 'hi', extra: 1 },
  ])('refuse %p', (body) => {
    expect(utteranceBody.safeParse(body).success).toBe(false);
  });

  it('have the specified fields in the reply', () => {
    expect(Object.keys(utteranceReply.shape)).toEqual(
      expect.arrayContaining(['success', 'command', 'message', 'confidence', 'budgetImpact']),
    );
    expect(utteranceReply.parse(processUtteranceEndpoint.example.reply)).toEqual(
      processUtteranceEndpoint.example.reply,
    );
  });

  it('have example spans that match the words of the example', () => {
    const { heard, spans } = utteranceReply.parse(processUtteranceEndpoint.example.reply).explanation;
    expect(spans.map(({ start, end }) => heard.slice(start, end))).toEqual(['$45', 'lunch', 'yesterday']);
  });
});
