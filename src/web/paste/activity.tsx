import type { PasteActivity, PasteEvent } from '#domain/paste-event.ts';
import { PASTE_EVENTS_MAX } from '#domain/paste-event.ts';
import { activity as messages } from '#web/locales/en/paste.tsx';
import { Time } from '#web/ui/figure.tsx';
import { countryNames } from '#web/ui/names.ts';

/** How many events are in sight; a flood of wrong passwords is folded. */
const LATEST = 10;

interface Props {
  activity: PasteActivity;
  /** What was created, on the page that tells the creator how to send the link. */
  what?: string;
}

/** What happened to a guarded paste, newest first, for its owner or creator. */
export const Activity = ({ activity: { createdAt, burntAt, events }, what }: Props) => {
  const opens = events.filter(({ kind }) => kind === 'opened');
  const last = opens.at(-1);
  const past = events.toReversed().filter((event) => event !== last);
  return (
    <section class="activity" aria-labelledby="activity">
      <h2 class="sr" id="activity">
        {messages.heading}
      </h2>
      <ol class="events">
        <li class="now">
          {last ? <Time time={last.time} /> : <span>{messages.now}</span>}
          <h3>
            {last ? messages.opened(opens.length, isFull(opens), originText(last)) : messages.notOpened}
          </h3>
          <p>{last === undefined ? messages.noOpens : burntAt !== null && messages.burnt}</p>
        </li>
        <Events events={past.slice(0, LATEST)} />
        {past.length <= LATEST && <Created time={createdAt} what={what} />}
      </ol>
      {past.length > LATEST && (
        <details>
          <summary class="action">{messages.earlier(past.length - LATEST)}</summary>
          <ol class="events">
            <Events events={past.slice(LATEST)} />
            <Created time={createdAt} what={what} />
          </ol>
        </details>
      )}
      <p class="quiet">
        {messages.kept} {past.length > LATEST && messages.onlyFirst}
      </p>
    </section>
  );
};

const Events = ({ events }: { events: PasteEvent[] }) => (
  <>
    {events.map((event) => (
      <li>
        <Time time={event.time} />
        <p>{messages.kinds[event.kind](originText(event))}</p>
      </li>
    ))}
  </>
);

const Created = ({ time, what }: { time: number; what: string | undefined }) => (
  <li>
    <Time time={time} />
    <p>{messages.created(what)}</p>
  </li>
);

/** Whether more of this kind may have happened than are kept. */
const isFull = (events: PasteEvent[]): boolean =>
  events[0] !== undefined && events.length >= PASTE_EVENTS_MAX[events[0].kind];

const originText = ({ country, device }: PasteEvent): string =>
  messages.origin(
    country === null ? messages.unknownCountry : (countryNames().of(country) ?? country),
    messages.devices[device],
  );
