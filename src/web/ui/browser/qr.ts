import { createElement } from './dom.ts';
import { allMessages } from './messages.ts';
import { qrCode } from './qr-code.ts';

const { ui: messages } = allMessages;

const SVG = 'http://www.w3.org/2000/svg';

/** Shows an address as a QR code at the end of `host`, or hides it again. */
export function toggleQr(host: Element, button: HTMLElement, address: string): void {
  const shown = host.querySelector('.qr');
  button.ariaExpanded = String(!shown);
  if (shown) shown.remove();
  else host.append(qrPanel(address));
}

function qrPanel(address: string): HTMLElement {
  const { size, path: drawing } = qrCode(address);
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', messages.qrCodeOf(address));
  svg.setAttribute('shape-rendering', 'crispEdges');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', drawing);
  svg.append(path);
  return createElement('div', { class: 'qr' }, svg, createElement('p', { class: 'quiet' }, address));
}
