import type { Db } from './db.ts'
import type { Write } from './write.ts'

/** The database: transactions behind `write`, everything else behind `read`. */
export interface Database {
  read: Db
  write: Write
  /** Finish what is being written and close every connection. */
  close(): void | Promise<void>
}
