/** Who an issuer says that somebody is (OpenID Connect Core 1.0, section 2): the pair alone, never a name or an address. */
export interface Identity {
  /** The `iss` of an ID token, or `PROXY_ISSUER`. */
  issuer: string;
  /** The `sub`, or the name that the proxy sends. */
  subject: string;
}

/** No issuer of OpenID Connect is called so: those are addresses. */
export const PROXY_ISSUER = 'proxy';
export const proxyIdentity = (subject: string): Identity => ({ issuer: PROXY_ISSUER, subject });

/** An identity through which somebody logs in to an account. */
export interface LinkedIdentity extends Identity {
  accountId: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** A credential of WebAuthn (https://www.w3.org/TR/webauthn-3/). */
export interface Passkey extends Omit<LinkedIdentity, keyof Identity> {
  /** The credential's id in base64url. */
  id: string;
  name: string;
  /** COSE. */
  publicKey: Uint8Array;
  /** How often it has signed; always 0 if it does not count. */
  counter: number;
  /** How a browser reaches it, such as `internal` or `hybrid`; separated by spaces. */
  transports: string;
  /** Whether it is synchronised, and so survives the loss of a device. */
  backedUp: boolean;
}
