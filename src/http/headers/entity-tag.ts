/** Whether If-None-Match, a list of tags or `*`, names one of these; compared weakly (RFC 9110, section 13.1.2). */
export function matchesTag(ifNoneMatch: string | null, tags: string[]): boolean {
  const given = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return ['*', ...tags].some((tag) => given.includes(tag));
}
