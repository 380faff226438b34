import type { Child } from 'hono/jsx';
import type { PasteActivity, PasteEvent, PasteEventKind } from '#domain/paste-event.ts';
import { PASTE_EVENTS_MAX } from '#domain/paste-event.ts';
import { activity as messages } from '#web/locales/en/paste.tsx';
import { Time } from '#web/ui/figure.tsx';
import { countryNames } from '#web/ui/names.ts';

interface Props {
  activity: PasteActivity;
  isProtected?: boolean;
  /** The last rows of the summary, on the page that tells the creator how to send the link. */
  facts?: Child;
}

/** What happened to a guarded paste, for its owner or creator. */
export const Activity = ({ activity: { createdAt, burntAt, events }, isProtected = false, facts }: Props) => {
  const wrong = events.filter(({ kind }) => kind === 'wrong_password');
  const previews = events.filter(({ kind }) => kind === 'preview_refused');
  return (
    <section class="activity" aria-labelledby="activity">
      <h2 id="activity">{messages.heading}</h2>
      <table class="params">
        <tbody>
          <Fact name={messages.status}>
            <Opens events={events} burntAt={burntAt} />
          </Fact>
          {(isProtected || wrong.length > 0) && (
            <Fact name={messages.password}>
              {facts && messages.passwordNeeded}
              {wrong.length === 0
                ? messages.noWrong
                : messages.wrong(wrong.length, isFull(wrong), <Last events={wrong} />)}
            </Fact>
          )}
          <Fact name={messages.previews}>
            {previews.length === 0
              ? messages.noPreviews
              : messages.previewsRefused(previews.length, isFull(previews))}
          </Fact>
          {facts ?? (
            <Fact name={messages.created}>
              <Time time={createdAt} />
            </Fact>
          )}
        </tbody>
      </table>
      {events.length > 0 && <AllEvents events={events} />}
      <p class="quiet">{messages.kept}</p>
    </section>
  );
};

export const Fact = ({ name, children }: { name: string; children?: Child }) => (
  <tr>
    <th scope="row">{name}</th>
    <td>{children}</td>
  </tr>
);

const Opens = ({ events, burntAt }: Pick<PasteActivity, 'events' | 'burntAt'>) => {
  const opens = events.filter(({ kind }) => kind === 'opened');
  const last = opens.at(-1);
  if (last === undefined) return messages.notOpened;
  const when = <Time time={last.time} />;
  if (burntAt !== null) return messages.burnt(when, originText(last));
  return opens.length === 1
    ? messages.openedOnce(when, originText(last))
    : messages.opened(opens.length, isFull(opens), when);
};

/** Whether more of this kind may have happened than are kept. */
const isFull = (events: PasteEvent[]): boolean =>
  events[0] !== undefined && events.length >= PASTE_EVENTS_MAX[events[0].kind];

const AllEvents = ({ events }: { events: PasteEvent[] }) => (
  <details>
    <summary class="action">{messages.all(events.length)}</summary>
    <table class="params">
      <thead>
        <tr>
          <th scope="col">{messages.event}</th>
          <th scope="col">{messages.time}</th>
          <th scope="col">{messages.origin}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr>
            <td>{KIND_NAMES[event.kind]}</td>
            <td>
              <Time time={event.time} />
            </td>
            <td>{originText(event)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

const KIND_NAMES: Record<PasteEventKind, string> = messages.kinds;

const originText = ({ country, device }: PasteEvent): string =>
  [country === null ? messages.unknownCountry : countryNames().of(country), messages.devices[device]].join(
    ', ',
  );

const Last = ({ events }: { events: PasteEvent[] }) => <Time time={events.at(-1)?.time ?? 0} />;
