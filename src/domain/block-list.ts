import type { Block, BlockKind } from './block.ts';
import { readDomain } from './email.ts';
import { type Network, parseAddress, parseNetwork, prefixOf } from './network.ts';
import type { Clock } from './time.ts';

/** The blocks in effect, in memory. A node loads them every few seconds, so one added elsewhere holds within that time. */
export class BlockList {
  readonly #clock: Clock;
  #blocks: Block[] = [];
  #values = new Map<BlockKind, Set<string>>();
  #networks: NetworkGroup[] = [];
  /** When the next block ends. */
  #nextEnd = Number.POSITIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Replaces all blocks. */
  replace(blocks: Block[]): void {
    const now = this.#clock();
    this.#blocks = blocks.filter(({ until }) => until === null || until > now);
    const byKind = Map.groupBy(this.#blocks, ({ kind }) => kind);
    this.#values = new Map(
      Array.from(byKind, ([kind, blocks]) => [kind, new Set(blocks.map(({ value }) => value))]),
    );
    this.#networks = groupByPrefix(this.#values.get('network') ?? []);
    this.#nextEnd = Math.min(...this.#blocks.flatMap(({ until }) => until ?? []));
  }

  /** Whether there are blocks of this kind, so that a value to check has to be computed. */
  hasKind(kind: BlockKind): boolean {
    return this.#current().has(kind);
  }

  /** Whether this account, source or content is blocked; `value` is as in `Block`. */
  has(kind: 'account' | 'source' | 'content', value: string): boolean {
    return this.#current().get(kind)?.has(value) === true;
  }

  /** Whether this address lies in a blocked network. */
  hasNetworkOf(address: string): boolean {
    if (!this.hasKind('network')) return false;
    // A link-local address names the interface that it came by.
    const parsed = parseAddress(address.replace(/%.*$/, ''));
    if (parsed === undefined) return false;
    return this.#networks.some(
      ({ width, bits, prefixes }) => width === parsed.width && prefixes.has(prefixOf(parsed, bits)),
    );
  }

  /** Whether the domain of this email address, or a domain above it, is blocked. */
  hasDomainOf(email: string): boolean {
    if (!this.hasKind('email-domain')) return false;
    const domains = this.#values.get('email-domain');
    let domain = readDomain(email);
    while (domain) {
      if (domains?.has(domain)) return true;
      const dot = domain.indexOf('.');
      domain = dot < 0 ? undefined : domain.slice(dot + 1);
    }
    return false;
  }

  #current(): Map<BlockKind, Set<string>> {
    if (this.#clock() >= this.#nextEnd) this.replace(this.#blocks);
    return this.#values;
  }
}

/** The networks of one prefix length, so that a check is one look-up for each length in use. */
interface NetworkGroup extends Omit<Network, 'value'> {
  prefixes: Set<bigint>;
}

function groupByPrefix(values: Iterable<string>): NetworkGroup[] {
  const networks = Array.from(values).flatMap((value) => parseNetwork(value) ?? []);
  const groups = Map.groupBy(networks, ({ width, bits }) => `${width}/${bits}`);
  return Array.from(groups.values(), (group) => ({
    ...(group[0] as Network),
    prefixes: new Set(group.map((network) => prefixOf(network, network.bits))),
  }));
}
