import { createHmac } from 'node:crypto';
import { limitedNetwork } from '#domain/network.ts';

/** 128 bits: two networks never share a hash by chance. */
const LENGTH = 16;

/** A keyed hash of a client's network: operators can act on all that comes from it without knowing which one it is. */
export const creatorNetworkOf = (key: Uint8Array, address: string): Uint8Array =>
  createHmac('sha256', key)
    .update(withAllGroups(limitedNetwork(address)))
    .digest()
    .subarray(0, LENGTH);

/** Hashes of earlier versions were computed from `2001:db8:0:0::/64`, and blocks of them must stay in effect. */
const withAllGroups = (network: string): string =>
  network.replace(/^(.*)::\/64$/, (_, groups: string) => {
    const given = groups === '' ? [] : groups.split(':');
    return `${[...given, ...Array<string>(4 - given.length).fill('0')].join(':')}::/64`;
  });
