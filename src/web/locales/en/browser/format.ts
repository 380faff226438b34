/** Numbers and sizes, as the server formats them (`src/web/lib/locale-en.ts`). */
export const locale = 'en';
export const bytes = (count: number, figure: string): string => `${figure} ${count === 1 ? 'byte' : 'bytes'}`;
export const kilobytes = (figure: string): string => `${figure} KB`;
