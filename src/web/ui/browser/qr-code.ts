import { encode } from 'uqr';

/** The light margin, without which cameras do not find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The sides of the QR code of a text, and the path of an SVG image that draws it: a square for each dark cell. */
export function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const rowPath = (row: boolean[], y: number) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('');
  return { size, path: data.map(rowPath).join('') };
}
