import type { Paste } from '#domain/paste.ts';
import type { PasteActivity, PasteEvent } from '#domain/paste-event.ts';
import { PASTE_EVENTS_MAX } from '#domain/paste-event.ts';
import type { Messages } from '#web/locales/index.ts';
import { Time } from '#web/ui/figure.tsx';
import { useMessages } from '#web/ui/messages.ts';

/** How many events are in sight; a flood of wrong passwords is folded. */
const LATEST = 10;

interface Props {
  activity: PasteActivity;
  /** On the page that tells the creator how to send the link. */
  paste?: Pick<Paste, 'language' | 'sizeBytes'>;
}

/** What happened to a guarded paste, newest first, for its owner or creator. */
export const Activity = ({ activity: { createdAt, burntAt, events }, paste }: Props) => {
  const all = useMessages();
  const { activity: messages } = all.paste;
  const opens = events.filter(({ kind }) => kind === 'opened');
  const last = opens.at(-1);
  const past = events.toReversed().filter((event) => event !== last);
  const items = past.map((event) => (
    <li>
      <Time time={event.time} />
      <p>{messages.kinds[event.kind](originText(event, all))}</p>
    </li>
  ));
  const creation = (
    <li>
      <Time time={createdAt} />
      <p>
        {paste
          ? messages.createdAs(all.names.LANGUAGE_NAMES[paste.language], all.locale.bytes(paste.sizeBytes))
          : messages.created}
      </p>
    </li>
  );
  return (
    <section class="activity" aria-labelledby="activity">
      <h2 class="sr" id="activity">
        {messages.heading}
      </h2>
      <ol class="events">
        <li class="now">
          {last ? <Time time={last.time} /> : <span>{messages.now}</span>}
          <h3>{last ? openedText(opens, last, all) : messages.notOpened}</h3>
          <p>{last === undefined ? messages.noOpens : burntAt !== null && messages.burnt}</p>
        </li>
        {items.slice(0, LATEST)}
        {past.length <= LATEST && creation}
      </ol>
      {past.length > LATEST && (
        <details>
          <summary class="action">{messages.earlier(past.length - LATEST)}</summary>
          <ol class="events">
            {items.slice(LATEST)}
            {creation}
          </ol>
        </details>
      )}
      <p class="quiet">
        {messages.kept} {past.length > LATEST && messages.onlyFirst}
      </p>
    </section>
  );
};

function openedText(opens: PasteEvent[], last: PasteEvent, messages: Messages): string {
  const { openedOnce, opened, openedOrMore } = messages.paste.activity;
  const origin = originText(last, messages);
  if (opens.length === 1) return openedOnce(origin);
  // More may have happened than are kept.
  return (opens.length >= PASTE_EVENTS_MAX.opened ? openedOrMore : opened)(opens.length, origin);
}

const originText = ({ country, device }: PasteEvent, { paste: { activity }, locale }: Messages): string =>
  activity.origin(
    country === null ? activity.unknownCountry : locale.country(country),
    activity.devices[device],
  );
