export const SLUG_MAX_LENGTH = 48;

/** Interface 4.1: 3-48 lowercase letters, digits and hyphens. `---` is one; none is reserved. */
export const SLUG_PATTERN = /^[a-z0-9-]{3,48}$/;

export const isSlug = (text: string): boolean => SLUG_PATTERN.test(text);
