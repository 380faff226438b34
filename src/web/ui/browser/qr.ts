import { encode } from 'uqr';
import { createElement } from './dom.ts';
import * as messages from './messages.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** The light margin, without which cameras do not find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Shows an address as a QR code at the end of `host`, or hides it again. */
export function toggleQr(host: Element, button: HTMLElement, address: string): void {
  const shown = host.querySelector('.qr');
  button.ariaExpanded = String(!shown);
  if (shown) shown.remove();
  else host.append(qrPanel(address));
}

function qrPanel(address: string): HTMLElement {
  const { data, size } = encode(address, { border: QUIET_ZONE });
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', messages.qrCodeOf(address));
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', data.map(rowPath).join(''));
  svg.append(path);
  return createElement('div', { class: 'qr' }, svg, createElement('p', { class: 'quiet' }, address));
}

/** One square for each dark cell. */
const rowPath = (row: boolean[], y: number): string =>
  row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('');
