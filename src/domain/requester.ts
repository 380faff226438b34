import { wideNetwork } from './network.ts';
import type { Abortable } from './password.ts';

/** Who asks, as far as the rules of pastes want to know. */
export interface Requester {
  /** Null without an API key or a session. */
  readonly accountId: string | null;
  /** IPv4 or IPv6. Found when a rule needs it, which is rarely so with an account. */
  readonly address: string;
  /** Once it is aborted, no password is hashed for it. */
  readonly request: Abortable;
}

/** Somebody with an account. */
export type AccountRequester = Requester & { readonly accountId: string };

/** As what somebody waits for hashing and rendering: as an account, or as a network, for IPv6 the /48 (`wideNetwork`). */
export const queueOf = (requester: Requester): string => {
  if (requester.accountId !== null) return requester.accountId;
  const { address } = requester;
  return wideNetwork(address) ?? address;
};
