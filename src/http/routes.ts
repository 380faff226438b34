import type { Context, Hono } from 'hono';
import type { ZodType } from 'zod';
import { AppError, type ErrorCode, type FieldErrors } from '#domain/errors.ts';
import type { BodyBudget } from './body/body-budget.ts';
import { largeBodyOf } from './body/large-response.ts';

/** Returns the address of the request's connection. A function, because looking it up costs time. */
export type SocketAddress = () => string;

/** Closes the connection of a request whose response is not read, at once or some seconds later. May be called again. */
export type CloseConnection = () => void;

/** What the runtime's adapter and the auth middleware add to a request. */
export interface Env {
  Bindings: {
    address: SocketAddress;
    siteUrl: string;
    trustedProxies: number;
    /** Limits the memory of arriving bodies. */
    bodies: BodyBudget;
    /** For the message about a body that is too large. */
    maxPasteBytes: number;
    /** Why the response is a 503, for the log. */
    unavailable?: string;
    /** The id under which the log has this request; present once something needs it. */
    requestId?: string;
    /** The body, once it has been read by something that may pass the request on. */
    body?: Uint8Array;
    /** How the client expects errors, when that is neither the JSON of the API nor a page. */
    formatError?: ErrorFormat | undefined;
    /** What is measured of the request; undefined when nothing is. */
    observed?: ObservedRequest | undefined;
  };
  /** `keyId` is absent where a session is. */
  Variables: { accountId: string; keyId?: string };
}

/** A request, as its handler gets it. */
export type RequestContext = Context<Env>;

/** A request while it is being answered. */
export interface ObservedRequest {
  method: string;
  /** The pattern of its route, or `UNMATCHED`. Never the path, which may contain the id of an unlisted paste. */
  route: string;
  requestId: string | undefined;
}

/** Writes an error for a protocol's clients: `message` is all of it in one line, `error` the object of the API. */
export type ErrorFormat = (error: { status: number; message: string; error: ErrorObject }) => Response;

/** The `error` of a JSON error. */
export interface ErrorObject {
  code: ErrorCode;
  message: string;
  details?: FieldErrors;
  request_id?: string;
}

/** The route of requests that match none: paths that strangers make up must not become labels. */
export const UNMATCHED = 'unmatched';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/** A route in the OpenAPI document, described by the schemas that validate it. */
export interface Operation {
  id: string;
  /** A few words, unique, for headings and lists. */
  title: string;
  /** One sentence without its full stop. */
  summary: string;
  description?: string;
  /** Needs a bearer key. */
  authenticated: boolean;
  /** Accepts a bearer key instead of a session, because the site is private. */
  acceptsKey?: true;
  query?: ZodType;
  requestHeaders?: Record<string, { description: string; schema: object }>;
  body?: ZodType;
  /** By status. Errors all have the same shape, so `errors` lists only their codes. */
  responses: Record<number, OperationResponse>;
  errors: ErrorCode[];
  example: Example;
}

/** A request and its response, for the documentation. A test holds them against the schemas. */
export interface Example {
  /** The values of the parameters in the path. */
  params?: Record<string, string>;
  query?: string;
  headers?: Record<string, string>;
  /** The JSON of the request. */
  body?: object;
  status: number;
  /** The JSON or the text of the response. Links begin with `{site_url}`. */
  answer: object | string;
}

export interface OperationResponse {
  description: string;
  /** The schema of a JSON body, or another media type; absent for no body. */
  body?: ZodType | string;
  headers?: string[];
}

/** An entry of a route table. With `operation` the route is part of the OpenAPI document. */
export interface Route {
  method: Method;
  /** With parameters as `:id`; one that is called `:path`, at the end, takes slashes too. */
  path: string;
  operation?: Operation;
  /** Stays reachable without an account on a private site; set by `forVisitors`. */
  forVisitors?: true;
  handle: (c: RequestContext) => Promise<Response>;
}

/** A page. */
export const get = (path: string, handle: Route['handle']): Route => ({ method: 'GET', path, handle });

/** What a form is sent to. */
export const post = (path: string, handle: Route['handle']): Route => ({ method: 'POST', path, handle });

/** The parts of the API: generated clients and the documentation group its operations by them. */
export const TAGS = {
  pastes: 'The pastes of the account of the key.',
  account: 'The account of the key, and its statistics.',
  keyless: 'Create and open pastes without a key.',
} as const;

/** The part of the API that a path belongs to. */
export const tagOf = (path: string): keyof typeof TAGS =>
  !path.startsWith('/api/v1/') ? 'keyless' : path.startsWith('/api/v1/pastes') ? 'pastes' : 'account';

const patternOf = (path: string): string => path.replace(/:path$/, '$&{.+}');

/** Adds the routes of a table. A GET route answers HEAD too; any other method on its path is METHOD_NOT_ALLOWED. */
export function registerRoutes(app: Hono<Env>, routes: Route[]): void {
  registerHandlers(app, routes);
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method);
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', ');
    app.all(patternOf(path), () => {
      throw new AppError('METHOD_NOT_ALLOWED', `Method not allowed. Use one of: ${allow}.`, { allow });
    });
  }
}

/** The same, but other methods on these paths are not found. */
export function registerHandlers(app: Hono<Env>, routes: Route[]): void {
  for (const { method, path, handle } of routes)
    app.on(method, patternOf(path), async (c) => stripBodyForHead(c, await handle(c)));
}

/** For HEAD, removes the body but sends its length (RFC 9110, section 9.3.2). The runtime would send a length of 0. */
export async function stripBodyForHead(
  { req }: { req: { method: string } },
  response: Response,
): Promise<Response> {
  if (req.method !== 'HEAD' || response.body === null) return response;
  const length = largeBodyOf(response)?.length ?? (await response.arrayBuffer()).byteLength;
  const { status, headers } = response;
  headers.set('Content-Length', String(length));
  return new Response(null, { status, headers });
}

/** Whether errors on this path have the JSON shape of the API; elsewhere they are pages. */
export const isApiPath = (path: string): boolean => /^\/(?:api|raw)(?:\/|$)/.test(path);

/** A path parameter that the route's pattern guarantees. */
export const param = (c: RequestContext, name: string): string => c.req.param(name) ?? '';
