import type { Child } from 'hono/jsx';
import type { Site } from '#domain/site.ts';

/** What the guide says depends on these. */
interface Facts {
  site: Site;
  /** Of the longest text: `512 KB`. */
  size: string;
  /** For how many days a hash of a visitor's network is kept, 0 for not at all. */
  sourceDays: number;
}

type SectionId = 'what' | 'readers' | 'server' | 'lifetime' | 'delete' | 'report' | 'programs';

/** The guide, in the order in which it is read. Other pages link to the ids. */
export type GuideSections = Record<SectionId, { heading: string; text: (facts: Facts) => Child }>;

/** A table of the guide. Where a phone has no room for a row of headings, each cell says its own. */
export const table = (head: string[], rows: [string, ...string[]][]) => (
  <table class="params even">
    <thead>
      <tr>
        {head.map((text) => (
          <th scope="col">{text}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, ...cells]) => (
        <tr>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td data-head={head[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
