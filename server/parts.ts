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
}

/** Hashes and checks passwords, at most two at once, in a queue of bounded length. */
export interface Passwords {
  hash(password: string): Promise<string>
  verify(hash: string | null, password: string): Promise<boolean>
}

/** Limits how often something may be tried. */
export interface Limiter {
  /** Counts one try; answers the seconds to wait, or 0 when the try is allowed. */
  count(key: string): Promise<number>
}

/** Where private files are kept. */
export interface Storage {
  put(id: string, bytes: Uint8Array): Promise<void>
  read(id: string): Promise<Uint8Array | null>
  remove(id: string): Promise<void>
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
  limits: { account: Limiter; address: Limiter; forged: Limiter }
  log: Logger
}
