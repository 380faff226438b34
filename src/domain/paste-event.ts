import { DAY_MS } from './time.ts';
import type { Device, Visitor } from './view.ts';

/** What happens to a guarded paste: one that burns or has a password. Its owner or creator can see these events. */
export const PASTE_EVENT_KINDS = ['opened', 'wrong_password', 'preview_refused'] as const;
export type PasteEventKind = (typeof PASTE_EVENT_KINDS)[number];

/** Where an event came from. All that is kept of a visitor: no address, no user agent. */
export interface EventOrigin {
  /** ISO 3166-1 alpha-2; null when unknown. */
  country: string | null;
  device: Device;
}

export interface PasteEvent extends EventOrigin {
  kind: PasteEventKind;
  /** Milliseconds since the epoch. */
  time: number;
}

/** An event to be stored. */
export interface NewPasteEvent extends PasteEvent {
  pasteId: string;
}

/** Notes what happens to guarded pastes. */
export interface EventRecorder {
  /** What an event keeps of its visitor. Never throws. */
  originOf(visitor: Visitor): EventOrigin;
  /** Notes an event, which is written with the next views; of a flood, some is not. Never throws. */
  note(pasteId: string, kind: PasteEventKind, visitor: Visitor): void;
}

/** What has happened to a paste so far. */
export interface PasteActivity {
  createdAt: number;
  /** When the first open deleted the paste; null while it exists. */
  burntAt: number | null;
  /** Oldest first. */
  events: PasteEvent[];
}

/** How many events of each kind a paste keeps. The first ones stay: nobody can push out what happened before. */
export const PASTE_EVENTS_MAX: Record<PasteEventKind, number> = {
  opened: 40,
  wrong_password: 40,
  preview_refused: 20,
};

/** An event is deleted after this time, whether or not the paste still exists. */
export const PASTE_EVENTS_KEPT_MS = 30 * DAY_MS;

export const UNKNOWN_ORIGIN: EventOrigin = { country: null, device: 'other' };
