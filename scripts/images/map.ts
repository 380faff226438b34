/**
 * Makes `src/web/dashboard/generated/world.json`, the map of the statistics, from Natural Earth's countries at 1:110m
 * (public domain), as the npm package world-atlas has them. Run again when borders have changed:
 *
 *   npm install --no-save world-atlas@2.0.2
 *   bun scripts/images/map.ts node_modules/world-atlas/countries-110m.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Point = [number, number];
interface Topology {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { countries: { geometries: Geometry[] } };
}
interface Geometry {
  type: 'Polygon' | 'MultiPolygon';
  arcs: number[][] | number[][][];
  properties: { name: string };
}

/** Of the drawing; its points are whole numbers, which are fine enough for a map as wide as a hand. */
const WIDTH = 720;
/** Where the equator lies, so that the north of Greenland is at the edge. */
const TOP = 178;
/** Nobody browses from there, and it would take a quarter of the map. */
const LEFT_OUT = ['Antarctica', 'Fr. S. Antarctic Lands'];
/** Names that Natural Earth shortens or writes in another way than the Unicode CLDR. */
const CODES: Record<string, string> = {
  'W. Sahara': 'EH',
  'United States of America': 'US',
  'Dem. Rep. Congo': 'CD',
  Congo: 'CG',
  'Dominican Rep.': 'DO',
  'Falkland Is.': 'FK',
  "Côte d'Ivoire": 'CI',
  'Central African Rep.': 'CF',
  'Eq. Guinea': 'GQ',
  eSwatini: 'SZ',
  Palestine: 'PS',
  Myanmar: 'MM',
  'Solomon Is.': 'SB',
  'Bosnia and Herz.': 'BA',
  Macedonia: 'MK',
  'S. Sudan': 'SS',
  Turkey: 'TR',
  'Trinidad and Tobago': 'TT',
  // Without a code of their own: their addresses are registered for these.
  'N. Cyprus': 'CY',
  Somaliland: 'SO',
};

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file countries-110m.json of world-atlas');
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
const codes = codesByName();
const scale = WIDTH / (2 * equalEarth([180, 0])[0]);
const arcs = topology.arcs.map(decode);

const paths = new Map<string, string>();
for (const { type, arcs: rings, properties } of topology.objects.countries.geometries) {
  if (LEFT_OUT.includes(properties.name)) continue;
  const code = CODES[properties.name] ?? codes.get(properties.name);
  if (code === undefined) throw new Error(`No code for ${properties.name}`);
  const polygons = (type === 'Polygon' ? [rings] : rings) as number[][][];
  paths.set(code, (paths.get(code) ?? '') + polygons.flat().map(ringPath).join(''));
}

const entries = [...paths].filter(([, path]) => path !== '').sort(([a], [b]) => (a < b ? -1 : 1));
// In the Equal Earth projection: countries keep their relative size. The smallest are not on a map of this scale.
const world = { viewBox: `40 0 ${WIDTH - 30} 318`, countries: Object.fromEntries(entries) };
writeFileSync(
  join(import.meta.dir, '../../src/web/dashboard/generated/world.json'),
  `${JSON.stringify(world, null, 2)}\n`,
);

/** What the Unicode CLDR calls the countries, as far as it is what the map does. */
function codesByName(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const known = new Map<string, string>();
  for (const first of letters) {
    for (const second of letters) {
      const name = names.of(first + second);
      const isInUse = Intl.getCanonicalLocales(`und-${first}${second}`)[0] === `und-${first}${second}`;
      if (name !== undefined && isInUse) known.set(name, first + second);
    }
  }
  return known;
}

/** The arc in degrees: TopoJSON gives quantized steps. */
function decode(arc: Point[]): Point[] {
  const { scale: step, translate } = topology.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * step[0] + translate[0], y * step[1] + translate[1]];
  });
}

/** A place in the drawing's units. */
function drawn(place: Point): Point {
  const [x, y] = equalEarth(place);
  return [Math.round(x * scale + WIDTH / 2), Math.round(TOP - y * scale)];
}

/** What lies across the 180th meridian in one piece, east of it: a line from edge to edge would be seen. */
function unwrapped(ring: Point[]): Point[] {
  let before = ring[0]?.[0] ?? 0;
  const places = ring.map(([longitude, latitude]): Point => {
    const turns = Math.round((before - longitude) / 360);
    before = longitude + 360 * turns;
    return [before, latitude];
  });
  const middle = places.reduce((sum, [longitude]) => sum + longitude, 0) / places.length;
  return middle < -180 ? places.map(([longitude, latitude]) => [longitude + 360, latitude]) : places;
}

/** Equal Earth (Šavrič, Patterson and Jenny, 2018). */
function equalEarth([longitude, latitude]: Point): Point {
  const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796];
  const root = Math.sqrt(3) / 2;
  const theta = Math.asin(root * Math.sin((latitude * Math.PI) / 180));
  const t2 = theta * theta;
  const t6 = t2 * t2 * t2;
  const slope = a1 + 3 * a2 * t2 + t6 * (7 * a3 + 9 * a4 * t2);
  return [
    ((longitude * Math.PI) / 180) * (Math.cos(theta) / (root * slope)),
    theta * (a1 + a2 * t2 + t6 * (a3 + a4 * t2)),
  ];
}

/** A closed ring in relative steps; nothing when it is too small to be seen. */
function ringPath(ring: number[]): string {
  const places = ring.flatMap((index, at) => {
    const arc = index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? []);
    return at === 0 ? arc : arc.slice(1);
  });
  const points = unwrapped(places).map(drawn);
  const [first] = points;
  if (first === undefined) return '';
  const steps: Point[] = [];
  let [x, y] = first;
  for (const [px, py] of points.slice(1, -1)) {
    const [dx, dy] = [px - x, py - y];
    [x, y] = [px, py];
    const before = steps.at(-1);
    if (dx === 0 && dy === 0) continue;
    // Two in one direction are one.
    if (before && before[0] * dy === before[1] * dx && before[0] * dx + before[1] * dy > 0)
      steps[steps.length - 1] = [before[0] + dx, before[1] + dy];
    else steps.push([dx, dy]);
  }
  const path = steps.map(([dx, dy]) => (dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${dx},${dy}`)).join('');
  return steps.length < 2 ? '' : `M${first.join()}${path.replaceAll(',-', '-')}z`;
}
