import { encode } from 'uqr';
import { createElement } from '#web/ui/browser/dom.ts';
import { withoutLines } from './range.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** The light margin, without which cameras do not find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Shows the address of this page as a QR code, or hides it again; `labelOf` gives its accessible name. */
export function toggleQr(
  about: HTMLElement,
  button: HTMLElement,
  labelOf: (address: string) => string,
): void {
  const shown = about.querySelector('.qr');
  button.ariaExpanded = String(!shown);
  if (shown) shown.remove();
  else about.append(qrPanel(addressFor(about), labelOf));
}

/** Without lines; of a decrypted paste with its passphrase, if that is in the address. */
const addressFor = (about: HTMLElement): string =>
  location.origin +
  location.pathname +
  (about.dataset.encrypted === undefined ? '' : withoutLines(location.hash));

function qrPanel(address: string, labelOf: (address: string) => string): HTMLElement {
  const { data, size } = encode(address, { border: QUIET_ZONE });
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', labelOf(address));
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', data.map(rowPath).join(''));
  svg.append(path);
  return createElement('div', { class: 'qr' }, svg, createElement('p', { class: 'quiet' }, address));
}

/** One square for each dark cell. */
const rowPath = (row: boolean[], y: number): string =>
  row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('');
