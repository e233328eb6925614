import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'

/** A session as its token says. */
export interface Session {
  id: string
  /** Its token is of a version that kept no sessions: it gets its row at first contact. */
  isRowless: boolean
  user_id: string
  epoch: number
  expires_at: number
}

/** A pass for what asks for the password again: whose it is, and the session in which it was given. */
export interface StepUpPass {
  user_id: string
  sessionId: string | null
  epoch: number | null
}

/** Signs and reads the tokens of this installation. */
export interface Tokens {
  session(session: { id: string; user_id: string; epoch: number }, now: number): Promise<string>
  readSession(token: string, now: number): Promise<Session | null>
  stepUp(user_id: string, now: number, session?: { id: string; epoch: number }): Promise<string>
  /** Null when it is no pass of ours, or over. */
  readStepUp(token: string, now: number): Promise<StepUpPass | null>
}

/** Hashes and checks passwords, at most two at once, in a queue of bounded length. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Whether so many wait that a stranger's password is not looked at now. */
  isCrowded(): boolean
  /** `isKnown`: by somebody signed in, or from a browser of the account's owner; strangers don't keep them waiting. */
  verify(hash: string | null, password: string, isKnown?: boolean): Promise<boolean>
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

/** Who tries a password: for which account, from where, and in which browser when its owner signed in there before. */
export interface Trier {
  account: string
  address: string
  browser: string | null
}

/** Limits how often passwords may be guessed. */
export interface Tries {
  /** Begins a try; answers the seconds to wait, or 0 when it may be looked at. Counts as a failure until it succeeds. */
  begin(who: Trier): Promise<number>
  /** Seconds for which everybody new behind an address has to wait, or 0. Nothing is counted. */
  leftOfAddress(address: string): number
  /** The password was right. */
  succeed(who: Trier): Promise<void>
}

/** How often things may be done; what is noted in the audit log without changing anything has limits of its own. */
export interface Limits {
  tries: Tries
  links: Limiter
  marks: Limiter
  forged: Limiter
  upload: Limiter
  /** What a person who is signed in reads, exports or is refused. */
  notes: Limiter
  /** Refused sign-ins, by account and network: strangers can make any number of them. */
  strangerNotes: Limiter
  /** The same, all together. */
  allNotes: Limiter
}

/** A file that just arrived, judged by its content. */
export interface ReceivedFile {
  /** Where it lies until it is kept. */
  path: string
  /** What its sender called it. */
  name: string
  size: number
  sha256: string
  media_type: string
}

/** What the address of a private file says: until when (ms), for whom (empty: for nobody who is known), and the proof. */
export interface SignedAddress {
  expires: string
  reader: string
  signature: string
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
  /** Bytes that are free where files are kept, as of some seconds ago. */
  freeBytes(): Promise<number>
  /** Every file that is kept, with the instant of its writing. */
  list(): Promise<{ id: string; writtenAt: number }[]>
  /** A short-lived address of a file, below /api, for whoever is being answered. */
  sign(id: string, now: number): string
  isSigned(id: string, given: SignedAddress, now: number): boolean
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
  limits: Limits
  log: Logger
}
