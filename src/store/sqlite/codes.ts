/** Low bytes of SQLite's result codes (sqlite.org/rescode.html). */
export const BUSY = 5;
export const IO_ERROR = 10;
export const DAMAGED = 11;
export const DISK_FULL = 13;
export const CANNOT_OPEN = 14;
export const NOT_A_DATABASE = 26;
/** The full code SQLITE_IOERR_SHMSIZE: the log's index cannot grow because the disk is full. */
export const NO_ROOM_FOR_LOG_INDEX = 4874;
