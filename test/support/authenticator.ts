import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of what an authenticator writes. */
function cbor(value: number | string | Uint8Array | Map<unknown, unknown>): Buffer {
  const head = (major: number, count: number) =>
    count < 24
      ? Buffer.from([(major << 5) | count])
      : count < 256
        ? Buffer.from([(major << 5) | 24, count])
        : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const parts = [...value].flat().map((part) => cbor(part as string));
  return Buffer.concat([head(5, value.size), ...parts]);
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const MAY_BE_BACKED_UP = 8;
const BACKED_UP = 16;
const HAS_CREDENTIAL = 64;

/** What a test may change: another site that asks, or an authenticator that has not verified its user. */
interface Site {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

/** An authenticator with one passkey (WebAuthn, section 6) on P-256, together with its browser. */
export function authenticator(siteUrl: string, { counts = false } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let counter = 0;
  const authData = (rpId: string, isVerified: boolean, credential = Buffer.alloc(0)) => {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | MAY_BE_BACKED_UP | BACKED_UP;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flagged = Buffer.from([credential.length > 0 ? flags | HAS_CREDENTIAL : flags]);
    return Buffer.concat([sha256(rpId), flagged, count, credential]);
  };
  const answer = (response: object) =>
    JSON.stringify({
      ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
      ...{ response, clientExtensionResults: {}, authenticatorAttachment: 'platform' },
    });
  const clientData = (type: string, challenge: string, origin = siteUrl) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  return {
    id: id.toString('base64url'),
    /** A copy of it that was made before signs with a counter that is too low. */
    setCounter(value: number) {
      counter = value;
    },
    make(options: MakeOptions, { origin, rpId = options.rp.id, isVerified = true }: Site = {}): string {
      userHandle = options.user.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const [bx, by] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
      const key = cbor(
        new Map<number, number | Buffer>([
          ...[
            [1, 2],
            [3, -7],
            [-1, 1],
          ],
          [-2, bx],
          [-3, by],
        ] as never),
      );
      const length = Buffer.from([0, id.length]);
      const data = authData(rpId, isVerified, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return answer({
        attestationObject: cbor(object).toString('base64url'),
        clientDataJSON: clientData('create', options.challenge, origin).toString('base64url'),
        transports: ['internal', 'hybrid'],
      });
    },
    sign(options: SignOptions, { origin, rpId = options.rpId, isVerified = true }: Site = {}): string {
      if (counts) counter++;
      const data = authData(rpId, isVerified);
      const client = clientData('get', options.challenge, origin);
      return answer({
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        userHandle,
      });
    },
  };
}

export interface MakeOptions {
  rp: { id: string; name: string };
  user: { id: string };
  challenge: string;
  excludeCredentials: { id: string }[];
}

export interface SignOptions {
  rpId: string;
  challenge: string;
  allowCredentials?: { id: string }[];
}
