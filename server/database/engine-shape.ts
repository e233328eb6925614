import type { kit } from './sqlite/columns.ts'

/** Codes of the driver's errors, as patterns: all that mean that the database failed, and of those the ones of its disk and of a wait. */
interface FailureCodes {
  any: RegExp
  disk: RegExp
  busy: RegExp
}

/** The words for operators whose database the engine's own programs copy, because it is no file of ours. */
export interface OwnCopies {
  /** The program that copies it, said of a backup without it. */
  briefly: string
  /** That it is to be copied before the rest is. */
  first: string
  /** The steps of restoring it. */
  restoring: string
}

/**
 * A database engine, as the rest of the program asks for it while its modules load: nothing here may load a driver or a table. What opens
 * a database is behind its door (`door.ts`).
 */
export interface EngineShape {
  /** Its name in metrics and commands; its folder bears it too. */
  name: string
  /** Its name for people, and what the doctor calls a database of it in which nothing is wrong. */
  title: string
  sound: string
  /** Tell whether a DATABASE_URL chooses it. */
  isNamedBy: (address: string) => boolean
  /** Tell whether its driver can read an address of a database. */
  canRead: (address: string) => boolean
  /** Whether several servers can use one database, so that they have to agree. */
  isShared: boolean
  /** The words of the doctor where there is none yet. */
  none: (dataDir: string) => string
  /** The words about copies of its databases; null if our own backup makes them. */
  ownCopies: OwnCopies | null
  /** People whose hours a list reads and counts at once. */
  peopleAtOnce: number
  failures: FailureCodes
  /** The builders of `columns.ts`, by the same names. */
  kit: Readonly<Record<keyof typeof kit, unknown>>
  /** Return a function that runs a statement with named parameters on a connection, prepared once for each. */
  prepared: (sql: string) => (db: { $client: unknown }, params: object) => Promise<unknown[]>
}
