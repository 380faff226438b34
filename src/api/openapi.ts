export const openApiDocument = (_siteUrl: string): object => ({});
