import type { AuditEntry } from '#domain/moderation.ts';
import type { Report, ReportOutcome } from '#domain/report.ts';

/** Reports of pastes; they outlive the paste. `store.ts` says how to read this. */
export interface ReportStore {
  /** Adds an open report. `idTaken` when the reference is in use: try again with another. */
  create(report: NewReport): Promise<'created' | 'idTaken'>;
  /** Open reports, oldest first, or closed ones, last closed first. */
  list(query: ReportQuery, now: number): Promise<ListedReport[]>;
  /** Undefined when there is no such report. */
  find(id: string, now: number): Promise<ListedReport | undefined>;
  /**
   * Closes one report, or all open ones of a paste, and writes the audit entry. Returns how many it closed; when that is
   * 0, because there are none or others closed them first, nothing is written.
   */
  close(which: { id: string } | { pasteId: string }, closing: Closing, audit: AuditEntry): Promise<number>;
  countOpen(): Promise<number>;
  /**
   * Marks the open reports that no mail has announced and returns them, oldest first. None when others were marked within
   * the last `intervalMs`. One of several concurrent calls gets them.
   */
  claimUnmailed(now: number, intervalMs: number): Promise<Report[]>;
  /** Unmarks reports whose mail could not be sent, so that `claimUnmailed` returns them again. */
  unclaimMailed(ids: string[]): Promise<void>;
  /**
   * Deletes what tells who reported: the sources of reports created before `creatorNetworksBefore`, and the email addresses of
   * reports closed before `emailsBefore`.
   */
  forgetReporters(creatorNetworksBefore: number, emailsBefore: number): Promise<void>;
}

export type NewReport = Omit<Report, 'closedAt' | 'closedBy' | 'outcome'>;

export interface ListedReport extends Report {
  /** How many open reports the paste has, this one included. */
  openOfPaste: number;
  /** The title of the paste, also of a removed one; null when it has none, or is gone. */
  title: string | null;
}

export interface ReportQuery {
  open: boolean;
  /** Only reports of this paste; absent or null for all. */
  pasteId?: string | null;
  /** The last report of the previous page; null for the first page. */
  after: Report | null;
  atMost: number;
}

export interface Closing {
  outcome: ReportOutcome;
  now: number;
  /** A username, or `COMMAND_LINE`. */
  closedBy: string;
}
