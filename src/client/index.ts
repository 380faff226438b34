/** `gluepot/client`: a client of the API for Node 20, Bun, Deno and browsers. It uses only `fetch`. */

export {
  type CallOptions,
  type Client,
  type CreatedKeyless,
  type CreateOptions,
  type CredentialWarning,
  createClient,
  type EditOptions,
  type Inspection,
  type UploadOptions,
  type Written,
} from './client.ts';
export { ApiError, ConnectionError, type Retry } from './errors.ts';
export { formatFiles, type PasteFile, parseFiles } from './files.ts';
export type * from './generated/api-types.ts';
export type { OnUpload } from './request.ts';
export type { ClientOptions } from './transport.ts';
