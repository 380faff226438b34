import { describe, expect, test } from 'bun:test';
import { hashOfJson, readIdempotencyKey } from '#pastes/idempotency.ts';

const hash = (json: string): string => Buffer.from(hashOfJson(JSON.parse(json))).toString('hex');

describe('the hash of a JSON body', () => {
  test.each<[what: string, a: string, b: string]>([
    ['the order of members', '{"a":1,"b":2}', '{"b":2,"a":1}'],
    [
      'the order of members within members',
      '{"x":{"a":1,"b":[{"c":1,"d":2}]}}',
      '{"x":{"b":[{"d":2,"c":1}],"a":1}}',
    ],
    ['white space', '{"a":[1,2],"b":{}}', ' { "a" : [ 1 ,\n2 ] , "b" : { } } '],
    ['how a number is written', '{"a":1,"b":100,"c":0.5}', '{"a":1.0,"b":1e2,"c":5E-1}'],
    ['how a character is written', '{"a":"é🎉/"}', '{"\\u0061":"\\u00e9\\ud83c\\udf89\\/"}'],
    ['a member that is given twice, but for the last', '{"a":2}', '{"a":1,"a":2}'],
    ['the sign of zero', '{"a":0}', '{"a":-0}'],
  ])('does not depend on %s', (_, a, b) => {
    expect(hash(a)).toBe(hash(b));
  });

  test.each<[what: string, a: string, b: string]>([
    ['null and absent', '{"a":null}', '{}'],
    ['a number and its text', '{"a":1}', '{"a":"1"}'],
    ['true and its text', '{"a":true}', '{"a":"true"}'],
    ['an array and an object', '{"a":[]}', '{"a":{}}'],
    ['one level and two', '{"a":[[1]]}', '{"a":[1]}'],
    ['the order of elements', '{"a":[1,2]}', '{"a":[2,1]}'],
    ['two elements and one with a comma', '{"a":["x","y"]}', '{"a":["x,y"]}'],
    ['two members and one that looks like both', '{"a":"b","c":"d"}', '{"a":"b\\",\\"c\\":\\"d"}'],
    ['composed and decomposed', '{"a":"\\u00e9"}', '{"a":"e\\u0301"}'],
    ['infinity and null', '{"a":1e999}', '{"a":null}'],
    ['a lone surrogate and another', '{"a":"\\ud800"}', '{"a":"\\ud801"}'],
    ['a lone surrogate and how it is escaped', '{"a":"\\ud800"}', '{"a":"\\\\ud800"}'],
    ['a member called __proto__ and none', '{"__proto__":{"a":1}}', '{}'],
  ])('tells apart %s', (_, a, b) => {
    expect(hash(a)).not.toBe(hash(b));
  });
});

describe('an Idempotency-Key', () => {
  test.each(['k', '0', '~', '!', 'a b', '8e03978e-40d5-43dd-bc93-6894a57f9324', 'x'.repeat(100)])(
    'may be %j, and is used unchanged',
    (key) => {
      expect(readIdempotencyKey(key)).toBe(key);
    },
  );

  test.each(['', ' ', ' k', 'k ', 'x'.repeat(101), 'ké', 'k\tk', 'k\nk', 'k\u007f', 'k\0', '🎉'])(
    'may not be %j',
    (key) => {
      expect(() => readIdempotencyKey(key)).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }));
    },
  );
});
