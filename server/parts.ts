import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'

/** A session as its token says. */
export interface Session {
  userId: string
  epoch: number
  expiresAt: number
}

/** Signs and reads the tokens of this installation. */
export interface Tokens {
  session(userId: string, epoch: number, now: number): Promise<string>
  readSession(token: string, now: number): Promise<Session | null>
  stepUp(userId: string, now: number): Promise<string>
  /** Whose pass it is, or null when it is none, or over. */
  readStepUp(token: string, now: number): Promise<string | null>
}

/** Hashes and checks passwords, at most two at once, in a queue of bounded length. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string | null, password: string): Promise<boolean>
}

/** Encrypts with the key of this installation. */
export interface Vault {
  seal(text: string): string
  /** The text, or null when it was not sealed here. */
  open(sealed: string): string | null
}

/** Limits how often something may be tried. */
export interface Limiter {
  /** Counts one try; answers the seconds to wait, or 0 when the try is allowed. */
  count(key: string): Promise<number>
}

/** A file that just arrived, judged by its content. */
export interface ReceivedFile {
  /** Where it lies until it is kept. */
  path: string
  /** What its sender called it. */
  name: string
  size: number
  sha256: string
  mediaType: string
}

/** Where private files are kept: a folder today, an object store behind the same words another day. */
export interface Storage {
  /** A place for a file that is arriving. Whoever does not keep it removes it. */
  arriving(): string
  /** Takes over a file that arrived; when this answers, it is on disk. */
  keep(id: string, arrived: string): Promise<void>
  /** The bytes as a stream, or null when there is no such file. */
  open(id: string): Promise<{ size: number; stream: Readable } | null>
  remove(id: string): Promise<void>
  /** Every file that is kept, with the instant of its writing. */
  list(): Promise<{ id: string; writtenAt: number }[]>
  /** A short-lived address of a file, below /api. */
  sign(id: string, now: number): string
  isSigned(id: string, expires: string, signature: string, now: number): boolean
}

/** Everything that the program is given and tests replace. */
export interface Parts {
  database: Database
  config: Config
  now(): number
  newId(): string
  tokens: Tokens
  passwords: Passwords
  storage: Storage
  /** Encrypts what must be read again: temporary passwords, the state of a sign-in under way. */
  vault: Vault
  limits: { account: Limiter; address: Limiter; forged: Limiter; upload: Limiter }
  log: Logger
}
