import type { Child } from 'hono/jsx';
import { useMessages } from './messages.ts';

/** A formatted number, which a script reformats in the browser's locale. */
export const Figure = ({ value }: { value: number }) => (
  <data value={String(value)}>{useMessages().locale.number(value)}</data>
);

interface TimeProps {
  time: number;
  title?: string;
  /** By default, the exact time. */
  children?: Child;
}

/** A time for people and programs, which a script rewrites in the browser's zone. */
export const Time = ({ time, title, children }: TimeProps) => (
  <time datetime={new Date(time).toISOString()} title={title}>
    {children ?? useMessages().locale.time(time)}
  </time>
);

/** A day, with the exact time on hover. */
export const Day = ({ time, now }: { time: number; now: number }) => {
  const { locale } = useMessages();
  return (
    <Time time={time} title={locale.time(time)}>
      {locale.day(time, now)}
    </Time>
  );
};
