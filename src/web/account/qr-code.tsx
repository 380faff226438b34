import { encode } from 'uqr';

/** The light margin, without which cameras do not find the code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as inline SVG, created on the server: needs no script and no image. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  return (
    <div class="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
        <path d={data.map(rowPath).join('')} />
      </svg>
    </div>
  );
};

/** One square for each dark cell. */
const rowPath = (row: boolean[], y: number): string =>
  row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('');
