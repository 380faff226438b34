/** Whether who asks takes this coding (RFC 9110, section 12.5.3): named, by itself or by `*`, and not with q=0. */
export function takes(acceptEncoding: string | null, coding: string): boolean {
  if (acceptEncoding === null) return false;
  const offers = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((offer) => offer.split(';').map((part) => part.trim()));
  const offer = offers.find(([name]) => name === coding) ?? offers.find(([name]) => name === '*');
  return offer !== undefined && !offer.slice(1).some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
}
