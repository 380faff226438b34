import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { type AppContext, networkOf } from './context.ts';
import type { Env } from './routes.ts';

/** 128 bits: two networks never share a source by chance. */
const SOURCE_LENGTH = 16;

/**
 * The source of a client: a keyed hash of its IPv4 address or IPv6 /64, by which an operator can act on everything from one
 * network without knowing which one it is.
 */
export const creatorNetworkOf = (deps: AppContext, c: Context<Env>): Uint8Array =>
  createHmac('sha256', deps.creatorNetworkKey)
    .update(withAllGroups(networkOf(deps, c)))
    .digest()
    .subarray(0, SOURCE_LENGTH);

/** Sources of earlier versions were computed from `2001:db8:0:0::/64`, and blocks of them must stay in effect. */
const withAllGroups = (network: string): string =>
  network.replace(/^(.*)::\/64$/, (_, groups: string) => {
    const given = groups === '' ? [] : groups.split(':');
    return `${[...given, ...Array<string>(4 - given.length).fill('0')].join(':')}::/64`;
  });

/** The source that a keyless paste of this client keeps for `SOURCE_DAYS`; null when none is kept. */
export const keptCreatorNetworkOf = (deps: AppContext, c: Context<Env>): Uint8Array | null =>
  deps.keepsCreatorNetworks ? creatorNetworkOf(deps, c) : null;
