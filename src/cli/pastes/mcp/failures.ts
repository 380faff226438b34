import { explain } from '#cli/shared/errors.ts';
import { ApiError, ConnectionError } from '#client/index.ts';
import { withSeconds } from '#domain/errors.ts';

/** What happened and what an agent can do about it; undefined for an error that nobody expected. */
export function explainToAgent(error: unknown, server: string): string | undefined {
  if (error instanceof ApiError) return explainApiError(error, server);
  if (error instanceof ConnectionError) return explainLost(error);
  return explain(error);
}

function explainLost({ message, maybeSent }: ConnectionError): string {
  return maybeSent
    ? `${message} The request may have arrived. Check whether it did before you call the tool again.`
    : `${message} If it fails again, ask the user whether the server is running.`;
}

function explainApiError(error: ApiError, server: string): string {
  const { code, message, details, retryAfter, requestId } = error;
  if (details !== undefined) {
    const fields = Object.entries(details).map(([field, rule]) => `- ${ARGUMENTS[field] ?? field}: ${rule}`);
    return ['Invalid arguments. Correct these, then call the tool again:', ...fields].join('\n');
  }
  switch (code) {
    case 'UNAUTHORIZED':
      return (
        `${server} requires a valid API key. Calling again does not help. Ask the user to create a key at ` +
        `${server}/dashboard/keys, and to run: gluepot login ${server}, or to set GLUEPOT_KEY where this MCP server ` +
        'is configured.'
      );
    case 'FORBIDDEN':
      return `${message} Calling again does not help: tell the user.`;
    case 'NOT_FOUND':
      return (
        'Paste not found. Check the id. The paste may have expired, burned or been deleted; editing, deleting, ' +
        'history and statistics find only pastes of the account of the API key.'
      );
    case 'RATE_LIMITED':
      return explainLimit(message, retryAfter);
  }
  return requestId === undefined ? message : `${message} The operator can find the cause under ${requestId}.`;
}

/** Some messages name a header, which agents do not see. */
function explainLimit(message: string, seconds: number | undefined): string {
  if (seconds === undefined) return `${message} Wait before you call the tool again.`;
  const explained = withSeconds(message, seconds);
  return explained === message ? `${message} Call the tool again in ${seconds} seconds.` : explained;
}

/** Fields of the API that tools name otherwise. */
const ARGUMENTS: Record<string, string> = { q: 'query' };
