import { PROTOCOLS, type ProtocolName } from '#domain/protocol.ts';
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

const BY_NAME: Record<ProtocolName, Protocol> = {
  haste,
  sprunge,
  ix,
  '0x0': nullPointer,
  dpaste,
  pinnwand,
  pastebin,
  gist,
  bytebin,
  privatebin: privateBin,
  rustypaste,
  wastebin,
  microbin,
};

export type NamedProtocol = Protocol & { name: ProtocolName };

/** Those that the operator wants (COMPAT), in the order in which they are asked about a request to `POST /`. */
export const protocolsOf = ({ protocols }: { protocols: readonly ProtocolName[] }): NamedProtocol[] =>
  PROTOCOLS.filter((name) => protocols.includes(name)).map((name) => ({ name, ...BY_NAME[name] }));
