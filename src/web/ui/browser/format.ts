import * as messages from '#web/locales/en/browser/format.ts';

const figures = new Intl.NumberFormat(messages.locale);
const tenths = new Intl.NumberFormat(messages.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const formatNumber = (value: number): string => figures.format(value);

/** Formats as the server does (`src/web/lib/format.ts`). */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return messages.bytes(bytes, figures.format(bytes));
  const kilobytes = bytes / 1024;
  return messages.kilobytes(
    kilobytes < 10 ? tenths.format(kilobytes) : figures.format(Math.round(kilobytes)),
  );
}
