import type { Refusal } from '#domain/refusal.ts';
import { refusalHeaders, STATUS } from '#http/errors.ts';
import { Mark } from '#web/components/mark.tsx';
import { renderPage } from '#web/page.tsx';
import { waitText } from '#web/words.ts';

interface Words {
  title: string;
  text: string;
}

/** A refusal as a page. `now` is for Retry-After. */
export function errorPage(refusal: Refusal, now: number): Response {
  const { title, text } = wordsOf(refusal, now);
  const status = STATUS[refusal.code];
  return renderPage(
    { title, status, headers: refusalHeaders(refusal, now), unlisted: true, kind: 'ask' },
    <>
      <Mark />
      <h1>{title}</h1>
      <p>{text}</p>
      <p class="acts">
        <a class="act" href="/">
          New paste
        </a>
      </p>
      <p class="quiet">Status {status}</p>
    </>,
  );
}

/** The messages of refusals speak to whoever builds on the API; these speak to whoever reads a page. */
function wordsOf({ code, message, limit, details }: Refusal, now: number): Words {
  switch (code) {
    case 'NOT_FOUND':
      return {
        title: 'There is no paste here.',
        text: 'It may have ended, burnt or been deleted. If you typed the address, compare it with the one you were given.',
      };
    case 'FORBIDDEN':
      return { title: 'This is not allowed.', text: message };
    case 'METHOD_NOT_ALLOWED':
      return {
        title: 'This address does not take that.',
        text: `${message} Open it in a browser and use what the page offers.`,
      };
    case 'VALIDATION_FAILED':
      if (details?.content === undefined) break;
      return {
        title: 'That is more than a paste holds.',
        text: 'A paste may have 512 KB. Go back: what you typed is still in the form. Shorten it or split it in two.',
      };
    case 'RATE_LIMITED':
      return {
        title: 'Too much at once.',
        text: limit
          ? `Wait ${waitText(limit.resetAt, now)}, then try again.`
          : 'Wait a little, then try again.',
      };
    case 'INTERNAL':
      return { title: 'Something went wrong on our side.', text: 'It was logged. Trying again may help.' };
    case 'UNAVAILABLE':
      return {
        title: 'The server cannot do this now.',
        text: 'Nothing was changed. Try again in a few seconds.',
      };
  }
  return { title: 'That was not understood.', text: message };
}
