import { base62Checksum, CHECKSUM_LENGTH } from './crc32.ts';
import { type Random, randomBase62 } from './id.ts';
import { formatNetwork, parseNetwork } from './network.ts';
import { fold } from './search.ts';

/** What a key may do: everything, only read, or only create pastes. */
export const KEY_SCOPES = ['all', 'read', 'create'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** The scope that a request needs; `any` where every key will do. */
export type NeededScope = KeyScope | 'any';

/** What the owner of a key limits it to. */
export interface KeyLimits {
  scope: KeyScope;
  /** Null for never. */
  expiresAt: number | null;
  /** Where it may be used: networks in CIDR form, separated by spaces; null for everywhere. */
  networks: string | null;
}

/** An API key as stored; the bearer text itself is never stored. */
export interface Key extends KeyLimits {
  id: string;
  accountId: string;
  name: string;
  createdAt: number;
  /** Null until its first use; accurate to half a second. */
  lastUsedAt: number | null;
  /** When it was first found in a public paste. */
  leakedAt: number | null;
  /** How many requests it has answered for; as accurate as `lastUsedAt`. */
  uses: number;
}

/** Without limits, a key may do everything, from everywhere, without an end. */
export type NewKey = Pick<Key, 'id' | 'accountId' | 'name' | 'createdAt'> & Partial<KeyLimits>;

export const KEYS_PER_ACCOUNT = 10;
export const KEY_NAME_MAX_CODE_POINTS = 60;

/** More than the networks of one program, yet few enough to compare with at each request. */
export const KEY_NETWORKS_MAX = 10;

/** Typed networks and addresses as `KeyLimits` has them; undefined when one of them is neither, or there are too many. */
export function parseKeyNetworks(typed: string): string | null | undefined {
  const words = typed.split(/[\s,]+/).filter((word) => word !== '');
  const networks = words.map(parseNetwork).filter((network) => network !== undefined);
  if (networks.length < words.length || words.length > KEY_NETWORKS_MAX) return undefined;
  return networks.map(formatNetwork).join(' ') || null;
}

/** A key's name as it is stored; undefined when it is empty, too long or not valid Unicode. */
export function normalizeKeyName(typed: string): string | undefined {
  const name = typed.replace(/\p{Cc}/gu, ' ').trim();
  const isValid = name !== '' && name.isWellFormed() && Array.from(name).length <= KEY_NAME_MAX_CODE_POINTS;
  return isValid ? name : undefined;
}

/** Whether another of an account's keys than the one with this id has the name. Ignores case and the encoding of accents. */
export const isNameTaken = (keys: Key[], name: string, id?: string): boolean =>
  keys.some((key) => key.id !== id && fold(key.name.normalize()) === fold(name.normalize()));

const PREFIX = 'gp_';
const SECRET_LENGTH = 32;
const KEY_PATTERN = /^gp_[0-9A-Za-z]{38}$/;

/** `gp_`, 32 random characters (190 bits), and a checksum by which secret scanners recognise a key. */
export function newKeyText(random: Random): string {
  const secret = PREFIX + randomBase62(random, SECRET_LENGTH);
  return secret + base62Checksum(secret);
}

/** Whether `text` is well formed, checksum included; saves a lookup that cannot succeed. */
export function isKeyText(text: string): boolean {
  return (
    KEY_PATTERN.test(text) && base62Checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH)
  );
}
