import fc from 'fast-check';

/** Text of all kinds: names, emoji, control characters, half surrogates, and text with a meaning somewhere. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...'\0\n\t\u2028\u202e\ufeff\ud800\udfff🎉éİΣß<>&"\'`\\%_; aB0',
        ...['\r\n', 'e\u0301', '--', '../', '%00', '${', '{{'],
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);

/** An IPv6 address as its number, which is written out in several ways. */
export const ipv6Number: fc.Arbitrary<bigint> = fc
  .array(fc.oneof(fc.constant(0), fc.nat({ max: 0xffff })), { minLength: 8, maxLength: 8 })
  .map((groups) => groups.reduce((value, part) => (value << 16n) | BigInt(part), 0n));

const groupsOf = (value: bigint): number[] =>
  Array.from({ length: 8 }, (_, n) => Number((value >> BigInt(112 - 16 * n)) & 0xffffn));

/** The spellings of an IPv6 address: in full, in capitals, with zeros, and compressed. */
export function spellings(value: bigint): string[] {
  const groups = groupsOf(value);
  const plain = groups.map((part) => part.toString(16)).join(':');
  const full = groups.map((part) => part.toString(16).padStart(4, '0')).join(':');
  return [plain, full, full.toUpperCase(), plain.replace(/(?:^|:)0(?::0)+(?::|$)/, '::')];
}
