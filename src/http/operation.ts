import type { ZodType } from 'zod';

/** A route in the OpenAPI document, described by the schemas that validate it. */
export interface Operation {
  id: string;
  summary: string;
  description?: string;
  /** Needs a bearer key. */
  authenticated: boolean;
  query?: ZodType;
  requestHeaders?: Record<string, { description: string; schema: object }>;
  body?: ZodType;
  /** By status. Errors all have the same shape, so `errors` lists only their statuses. */
  responses: Record<number, OperationResponse>;
  errors: number[];
}

export interface OperationResponse {
  description: string;
  /** The schema of a JSON body, or another media type; absent for no body. */
  body?: ZodType | string;
  headers?: string[];
}
