import type { ZodType } from 'zod';

/** How a route stands in the OpenAPI document; made from the schemas that validate. */
export interface Operation {
  id: string;
  summary: string;
  description?: string;
  /** Needs a bearer key. */
  authenticated: boolean;
  query?: ZodType;
  requestHeaders?: Record<string, { description: string; schema: object }>;
  body?: ZodType;
  /** By status. Errors have the error shape and are given by their status alone. */
  responses: Record<number, OperationResponse>;
  errors: number[];
}

export interface OperationResponse {
  description: string;
  /** The schema of a JSON body; a string names another media type; absent for none. */
  body?: ZodType | string;
  headers?: string[];
}
