import type { Child } from 'hono/jsx';
import { useMessages } from './messages.ts';

/** A formatted number, as programs read it too. */
export const Figure = ({ value }: { value: number }) => (
  <data value={String(value)}>{useMessages().locale.number(value)}</data>
);

interface TimeProps {
  time: number;
  title?: string;
  /** Which time a script writes in the browser's zone, or keeps up to date: the time left, or how long ago it was. */
  shows?: 'time' | 'hourOrDay' | 'left' | 'ago';
  /** By default, the exact time. */
  children?: Child;
}

/** A time for people and programs, which a script rewrites in the browser's zone. */
export const Time = ({
  time,
  title,
  children,
  shows = children === undefined ? 'time' : undefined,
}: TimeProps) => (
  <time datetime={new Date(time).toISOString()} title={title} data-shows={shows}>
    {children ?? useMessages().locale.time(time)}
  </time>
);

/** A day, with the exact time on hover. */
export const Day = ({ time, now }: { time: number; now: number }) => (
  <Time time={time} title={useMessages().locale.time(time)}>
    {useMessages().locale.day(time, now)}
  </Time>
);
