import type { ProtocolName } from '#domain/protocol.ts';
import { dpaste } from './dpaste.ts';
import { haste } from './haste.ts';
import { ix } from './ix.ts';
import { nullPointer } from './null-pointer.ts';
import { pastebin } from './pastebin.ts';
import { pinnwand } from './pinnwand.ts';
import type { Protocol } from './protocol.ts';
import { sprunge } from './sprunge.ts';

/** Every protocol, in the order in which they are asked about a request to `POST /`. */
const ALL: Protocol[] = [haste, sprunge, ix, nullPointer, dpaste, pinnwand, pastebin];

/** Those that the operator wants (COMPAT). */
export const protocolsOf = ({ protocols }: { protocols: readonly ProtocolName[] }): Protocol[] =>
  ALL.filter(({ name }) => protocols.includes(name));
