/** Generated from the OpenAPI document by `npm run docs`: do not edit. A test fails while it is out of date. */

export type Language =
  | 'plain'
  | 'richtext'
  | 'javascript'
  | 'typescript'
  | 'python'
  | 'json'
  | 'html'
  | 'css'
  | 'bash'
  | 'sql'
  | 'go'
  | 'rust'
  | 'java'
  | 'c'
  | 'php'
  | 'yaml'
  | 'markdown';

export type Visibility = 'public' | 'unlisted';

export type Device = 'desktop' | 'mobile' | 'tablet' | 'bot' | 'other';

export type StatisticsRange = '24h' | '7d' | '30d' | '90d' | 'all';

export type Expiry = 'never' | '10m' | '1h' | '1d' | '1w' | '1m' | 'burn';

/** ISO 8601 in UTC with milliseconds. */
export type Timestamp = string;

export interface PasteListed {
  id: string;
  title: string | null;
  /** The short link. */
  url: string;
  /** The custom link, or null when the paste has no slug. */
  custom_url: string | null;
  /** The link to the plain text. */
  raw_url: string;
  language: Language;
  visibility: Visibility;
  password_protected: boolean;
  burn_after_reading: boolean;
  views: number;
  size_bytes: number;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  /** How many opens are left. Absent without max_views. */
  views_left?: number;
}

export interface ErrorBody {
  error: {
    code: string;
    message: string;
    /** Only on validation errors. Maps each invalid field to the rule it breaks. */
    details?: Record<string, string>;
    /** Only on errors of the server. The operator can find the cause under this id in the log. */
    request_id?: string;
  };
}

export interface Paste extends PasteListed {
  content: string;
}

export interface PasteEvents {
  id: string;
  created_at: Timestamp;
  /** When an open deleted the paste; null while it exists. */
  burnt_at: Timestamp | null;
  /** Oldest first. */
  events: {
    type: 'opened' | 'wrong_password' | 'preview_refused';
    time: Timestamp;
    country: string | null;
    device: Device;
  }[];
}

export interface RevisionListed {
  /** 1 is the first text of the paste. */
  number: number;
  title: string | null;
  size_bytes: number;
  /** When the paste got this text. */
  created_at: Timestamp;
}

export interface Revision extends RevisionListed {
  content: string;
}

export interface Account {
  id: string;
  email: string;
  username: string;
  profile_url: string;
  paste_count: number;
  created_at: Timestamp;
}

export interface Statistics {
  range: StatisticsRange;
  from: Timestamp;
  to: Timestamp;
  totals: {
    views: number;
    unique_visitors: number;
  };
  series: {
    time: Timestamp;
    views: number;
    unique_visitors: number;
  }[];
  countries: {
    country: string | null;
    views: number;
  }[];
  devices: {
    device: Device;
    views: number;
  }[];
  referrers: {
    referrer: string | null;
    views: number;
  }[];
  /** Absent when one paste is selected. */
  top_pastes?: {
    id: string;
    title: string | null;
    url: string;
    views: number;
  }[];
}

export type KeylessCreated = Pick<KeylessPaste, 'id' | 'url' | 'raw'>;

export interface KeylessPaste extends Omit<Paste, 'url' | 'custom_url' | 'raw_url' | 'views_left'> {
  url: string;
  raw: string;
}

export type SlugTarget = KeylessCreated;

export interface ListPastesQuery extends ListRevisionsQuery {
  /** Must be at most 200 characters. Searches titles and content. If blank, all pastes match. */
  q?: string;
}

export interface ListPastesResponse {
  data: PasteListed[];
  meta: {
    page: number;
    per_page: number;
    total: number;
    pages: number;
  };
}

export interface CreatePasteBody extends CreateKeylessPasteBody {
  /** Must be 3 to 48 lowercase letters, digits and hyphens. The custom link is {site_url}/s/{slug}. */
  slug?: string | null;
}

export type CreatePasteResponse = Data<Paste>;

export type ReadPasteResponse = Data<Paste>;

export interface EditPasteQuery {
  /** With false, the former text is not kept as a revision: for programs that edit a paste again and again. Must be true or false. */
  keep_revision?: boolean;
}

export interface EditPasteBody extends Pick<CreatePasteBody, 'title' | 'slug'> {
  /** Must be valid Unicode text of 1 to 524288 bytes (512 KB) in UTF-8. */
  content?: string;
}

export type EditPasteResponse = Data<Paste>;

export type DeletePasteResponse = Data<DeleteKeylessPasteResponse>;

export interface ChangePasteOptionsBody {
  language?: Language;
  visibility?: Visibility;
  /** Counted from now. */
  expiry?: Expiry;
  /** Must be valid Unicode text of 1 to 1024 bytes in UTF-8. Required to open the paste. */
  password?: string | null;
  /** Must be an ISO 8601 time with Z or an offset, in the future and no later than the longest expiry of this site. Not together with an expiry other than never. */
  expires_at?: Timestamp;
  /** The open that deletes the paste, counted from now. Not with the expiry burn. */
  max_views?: number | null;
}

export type ChangePasteOptionsResponse = Data<Paste>;

export type ListPasteEventsResponse = Data<PasteEvents>;

export interface ListRevisionsQuery {
  /** Must be an integer of at least 1. */
  page?: number;
  /** Must be an integer from 1 to 100. */
  per_page?: number;
}

export interface ListRevisionsResponse extends Pick<ListPastesResponse, 'meta'> {
  data: RevisionListed[];
}

export type ReadRevisionResponse = Data<Revision>;

export type ReadAccountResponse = Data<Account>;

export interface ReadStatisticsQuery {
  /** Must be one of 24h, 7d, 30d, 90d, all. */
  range?: StatisticsRange;
  /** The id of a paste, to select only its views. The response then has no top_pastes. */
  paste?: string;
}

export type ReadStatisticsResponse = Data<Statistics>;

export interface CreateKeylessPasteBody {
  /** Must be valid Unicode text of 1 to 524288 bytes (512 KB) in UTF-8. */
  content: string;
  /** Must be valid Unicode text, or null for no title. Longer titles are cut to 120 characters. */
  title?: string | null;
  language?: Language | null;
  visibility?: Visibility | null;
  expiry?: Expiry | null;
  /** Must be valid Unicode text of 1 to 1024 bytes in UTF-8. Required to open the paste. */
  password?: string | null;
  /** Must be an ISO 8601 time with Z or an offset, in the future and no later than the longest expiry of this site. Not together with an expiry other than never. */
  expires_at?: Timestamp | null;
  /** The open that deletes the paste, counted from now. Not with the expiry burn. */
  max_views?: number | null;
}

export interface DeleteKeylessPasteResponse {
  id: string;
  deleted: true;
}

export interface OpenRawQuery {
  /** Must be a range of lines such as 3-9, or one line such as 3. Returns only these lines, with their line ends. Lines after the last are left out. */
  lines?: string;
}

export interface OpenRawFileQuery {
  /** Must be a range of lines such as 3-9, or one line such as 3. Returns only these lines, with their line ends. Lines after the last are left out. */
  lines?: string;
}

/** The answer of an operation with a key. */
interface Data<T> {
  data: T;
}

/** The method and path of each operation. */
export const OPERATIONS = {
  listPastes: ['GET', '/api/v1/pastes'],
  createPaste: ['POST', '/api/v1/pastes'],
  readPaste: ['GET', '/api/v1/pastes/{id}'],
  editPaste: ['PATCH', '/api/v1/pastes/{id}'],
  deletePaste: ['DELETE', '/api/v1/pastes/{id}'],
  changePasteOptions: ['PATCH', '/api/v1/pastes/{id}/options'],
  listPasteEvents: ['GET', '/api/v1/pastes/{id}/events'],
  listRevisions: ['GET', '/api/v1/pastes/{id}/revisions'],
  readRevision: ['GET', '/api/v1/pastes/{id}/revisions/{number}'],
  readAccount: ['GET', '/api/v1/me'],
  readStatistics: ['GET', '/api/v1/stats'],
  createKeylessPaste: ['POST', '/api/paste'],
  openPaste: ['GET', '/api/paste/{id}'],
  deleteKeylessPaste: ['DELETE', '/api/paste/{id}'],
  resolveSlug: ['GET', '/api/slug/{slug}'],
  listKeylessPasteEvents: ['GET', '/api/paste/{id}/events'],
  openRaw: ['GET', '/raw/{id}'],
  openRawFile: ['GET', '/raw/{id}/{path}'],
} as const;
