import { encode } from 'uqr';

/** Cells of light around the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as inline SVG, made on the server: no script, no image from elsewhere. */
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

/** One box for each dark cell. */
const rowPath = (row: boolean[], y: number): string =>
  row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('');
