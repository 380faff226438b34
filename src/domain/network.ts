/** IP addresses and networks in CIDR form, without `node:net`, so that use cases can compare them. */

export interface Network {
  /** 32 for IPv4, 128 for IPv6. */
  width: 32 | 128;
  /** The address as a number; of a network its first address. */
  value: bigint;
  /** The length of the prefix. */
  bits: number;
}

/** An IPv4 address, or an IPv6 address without zone; undefined for other text. IPv4-mapped addresses become IPv4. */
export const parseAddress = (text: string): Network | undefined =>
  text.includes('/') ? undefined : parseNetwork(text);

/** A network such as `192.0.2.0/24` or `2001:db8::/32`; an address alone is the network of this one address. */
export function parseNetwork(text: string): Network | undefined {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const value = address.includes(':') ? parseIpv6(address) : parseIpv4(address);
  if (value === undefined) return undefined;
  const width = address.includes(':') ? 128 : 32;
  const bits = prefix === undefined ? width : Number(prefix);
  if (bits > width) return undefined;
  const host = BigInt(width - bits);
  return unmapped({ width, value: (value >> host) << host, bits });
}

/** The canonical form of a network (RFC 5952 for IPv6), such as `2001:db8::/32`. */
export const formatNetwork = ({ width, value, bits }: Network): string =>
  `${width === 32 ? formatIpv4(value) : formatIpv6(value)}/${bits}`;

/** Whether the host of a URL is this machine. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);

/** The number that all addresses of one network of this prefix length have in common. */
export const prefixOf = ({ width, value }: Network, bits: number): bigint => value >> BigInt(width - bits);

/** Whether an address lies in one of these networks, which spaces separate. */
export const isWithin = (networks: string, address: string): boolean =>
  isInNetworks(
    networks.split(' ').flatMap((text) => parseNetwork(text) ?? []),
    address,
  );

/** `::ffff:192.0.2.1` is how a socket that takes both families sees 192.0.2.1. */
function unmapped(network: Network): Network {
  const isMapped = network.width === 128 && network.bits >= 96 && network.value >> 32n === 0xffffn;
  return isMapped ? { width: 32, value: network.value & 0xffff_ffffn, bits: network.bits - 96 } : network;
}

function parseIpv4(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4) return undefined;
  let value = 0n;
  for (const part of parts) {
    // No leading zeros: some programs read them as octal.
    if (!/^(?:0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return undefined;
    value = (value << 8n) | BigInt(part);
  }
  return value;
}

function parseIpv6(text: string): bigint | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head = '', tail] = halves;
  const front = groupsOf(head, tail === undefined);
  const back = tail === undefined ? [] : groupsOf(tail, true);
  if (front === undefined || back === undefined) return undefined;
  const zeros = 8 - front.length - back.length;
  if (tail === undefined ? zeros !== 0 : zeros < 1) return undefined;
  const groups = [...front, ...Array<number>(zeros).fill(0), ...back];
  return groups.reduce((value, group) => (value << 16n) | BigInt(group), 0n);
}

/** The 16-bit groups of one side of an IPv6 address; the last one may be an IPv4 address. */
function groupsOf(text: string, isLast: boolean): number[] | undefined {
  if (text === '') return [];
  const groups: number[] = [];
  const parts = text.split(':');
  for (const [n, part] of parts.entries()) {
    const ipv4 = isLast && n === parts.length - 1 && part.includes('.') ? parseIpv4(part) : undefined;
    if (ipv4 !== undefined) groups.push(Number(ipv4 >> 16n), Number(ipv4 & 0xffffn));
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(Number.parseInt(part, 16));
    else return undefined;
  }
  return groups;
}

/** An IPv4 address in its usual form, such as `192.0.2.1`. */
export const formatIpv4 = (value: bigint): string =>
  [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 0xffn).join('.');

/** The host of a URL has the canonical form. */
function formatIpv6(value: bigint): string {
  const groups = value.toString(16).padStart(32, '0').match(/.{4}/g) ?? [];
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
}

/** What a socket or a proxy gives is an address or is not; which, is quick to see. */
const IPV6 = /^(?=.*:)[\da-f:.]+(?:%.*)?$/i;

/** Limits count an IPv6 /64 as one client, which usually has all of its addresses. In the form of RFC 5952. */
export const limitedNetwork = (address: string): string =>
  IPV6.test(address) ? `${firstGroups(address, 4)}::/64` : address;

/** The IPv6 /48 around an address, which may belong to one customer; undefined for IPv4. */
export const wideNetwork = (address: string): string | undefined =>
  IPV6.test(address) ? `${firstGroups(address, 3)}::/48` : undefined;

/** The networks with which a client shares memory: its own, and the IPv6 /48 around it. For IPv4 both are the address. */
export function networksOf(address: string): { network: string; site: string } {
  const network = limitedNetwork(address);
  return { network, site: wideNetwork(address) ?? network };
}

/** The first groups of an IPv6 address, without zeros at their end, for which `::` stands: nothing longer follows. */
function firstGroups(address: string, count: number): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = tail === undefined ? front : [...front, ...zeros, ...back];
  return groups
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
    .replace(/(?:^|:)0(?::0)*$/, '');
}

/** Whether an address, as a socket gives it, lies in one of these networks. */
export function isInNetworks(networks: readonly Network[], address: string): boolean {
  // A link-local address names the interface that it came by.
  const parsed = parseAddress(address.replace(/%.*$/, ''));
  return networks.some(
    (network) =>
      network.width === parsed?.width && prefixOf(network, network.bits) === prefixOf(parsed, network.bits),
  );
}
