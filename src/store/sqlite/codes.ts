/** Low bytes of SQLite's result codes (sqlite.org/rescode.html). */
export const BUSY = 5;
export const IO_ERROR = 10;
export const DAMAGED = 11;
export const DISK_FULL = 13;
export const CANNOT_OPEN = 14;
export const NOT_A_DATABASE = 26;
/** The full code SQLITE_IOERR_SHMSIZE: on a full disk the index of the log cannot grow. */
export const NO_ROOM_FOR_LOG_INDEX = 4874;
