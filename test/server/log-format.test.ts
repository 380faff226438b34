import { describe, expect, test } from 'bun:test';
import { errorFields, prettyLine } from '#server/log.ts';

describe('an error in the log', () => {
  test('has its type, message, stack and code, but nothing that may quote a row or a mail', () => {
    const error = Object.assign(new TypeError('duplicate key'), {
      code: '23505',
      constraint: 'accounts_email',
      detail: 'Key (email)=(ann@example.org) already exists.',
      where: 'ann@example.org',
      response: '550 ann@example.org',
    });
    expect(errorFields(error)).toMatchObject({
      type: 'TypeError',
      message: 'duplicate key',
      code: '23505',
      constraint: 'accounts_email',
    });
    expect(JSON.stringify(errorFields(error))).not.toContain('ann@example.org');
    expect(JSON.stringify(errorFields(error))).toContain('log-format.test.ts');
  });

  test('names its cause, and all attempts that failed', () => {
    const cause = new Error('the disk is gone');
    expect(JSON.stringify(errorFields(new Error('not saved', { cause })))).toContain('the disk is gone');
    const attempts = new AggregateError([new Error('no IPv6'), new Error('no IPv4')]);
    expect(errorFields(attempts)).toMatchObject({ errors: ['Error: no IPv6', 'Error: no IPv4'] });
  });
});

describe('a line for a terminal', () => {
  const TIME = '2026-11-20T12:00:00.000Z';

  test('has the time, the level, the message and the fields', () => {
    const fields = { reason: 'disk full', count: 3, msg: 'Requests were answered 503' };
    const line = { level: 'warn', time: TIME, ...fields };
    expect(prettyLine(JSON.stringify(line))).toBe(
      `${TIME} WARN  Requests were answered 503 reason="disk full" count=3\n`,
    );
  });

  test('cannot control the terminal', () => {
    const fields = { msg: '\u001b[2Jgone\r', reason: 'a\u0007b\nc', error: { stack: '\u009b31m' } };
    const line = { level: 'error', time: TIME, ...fields };
    const pretty = prettyLine(JSON.stringify(line));
    expect(pretty).not.toMatch(/[^\P{Cc}\n]/u);
    expect(pretty.split('\n')).toHaveLength(3);
  });
});
