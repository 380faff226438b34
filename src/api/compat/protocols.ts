import type { ProtocolName } from '#domain/protocol.ts';
import { bytebin } from './bytebin.ts';
import { dpaste } from './dpaste.ts';
import { gist } from './gist.ts';
import { haste } from './haste.ts';
import { ix } from './ix.ts';
import { microbin } from './microbin.ts';
import { nullPointer } from './null-pointer.ts';
import { pastebin } from './pastebin.ts';
import { pinnwand } from './pinnwand.ts';
import { privateBin } from './privatebin.ts';
import type { Protocol } from './protocol.ts';
import { rustypaste } from './rustypaste.ts';
import { sprunge } from './sprunge.ts';
import { wastebin } from './wastebin.ts';

/**
 * Every protocol, in the order in which they are asked about a request to `POST /`. 0x0 is the last with routes: its `POST /:key`
 * takes every path of one part.
 */
const ALL: Protocol[] = [
  haste,
  bytebin,
  sprunge,
  ix,
  dpaste,
  pinnwand,
  pastebin,
  gist,
  privateBin,
  wastebin,
  microbin,
  nullPointer,
  rustypaste,
];

/** Those that the operator wants (COMPAT). */
export const protocolsOf = ({ protocols }: { protocols: readonly ProtocolName[] }): Protocol[] =>
  ALL.filter(({ name }) => protocols.includes(name));
