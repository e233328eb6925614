import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { AnyCall } from '#shared/contract/call.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Papers } from './papers/press.ts'

/** A session as its token states it. */
export interface Session {
  id: string
  /** True for a token from a version without session rows: it gets its row at first contact. */
  isRowless: boolean
  user_id: string
  epoch: number
  /** True if a provider proved who signed in: such a person may not even know the temporary password. */
  isByProvider?: boolean
  expires_at: number
}

/** A pass for actions that need the password again: its owner, and the session in which it was given. */
export interface StepUpPass {
  user_id: string
  sessionId: string | null
  epoch: number | null
  /** When it was given (ms), to the second. */
  issued_at: number
}

/** The content of a kiosk's token: which kiosk, and how often it has renewed its token. */
export interface KioskPass {
  id: string
  generation: number
}

/** Signs and reads the tokens of this installation. */
export interface Tokens {
  session(session: Pick<Session, 'id' | 'user_id' | 'epoch' | 'isByProvider'>, now: number): Promise<string>
  readSession(token: string, now: number): Promise<Session | null>
  stepUp(user_id: string, now: number, session?: { id: string; epoch: number }): Promise<string>
  /** Null if it is not our pass, or expired. */
  readStepUp(token: string, now: number): Promise<StepUpPass | null>
  kiosk(pass: KioskPass, now: number): Promise<string>
  readKiosk(token: string, now: number): Promise<KioskPass | null>
}

/** Hashes and checks passwords, at most two at once, in a queue of bounded length. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Tell whether the queue is so long that a stranger's password is not checked now. */
  isCrowded(): boolean
  /** `isKnown`: by somebody signed in, or from a browser of the account's owner; these don't wait behind strangers. */
  verify(hash: string | null, password: string, isKnown?: boolean): Promise<boolean>
}

/** Encrypts with the key of this installation. */
export interface Vault {
  seal(text: string): string
  /** Return the text, or null if it was not sealed here. */
  open(sealed: string): string | null
}

/** Limits how often something may be tried. */
export interface Limiter {
  /** Count one attempt; return the seconds to wait, or 0 if it is allowed. */
  count(key: string): Promise<number>
}

/** An attempt at a password: the account, the address, and the browser if its owner signed in there before. */
export interface Trier {
  account: string
  address: string
  browser: string | null
  /** Set for a PIN: there are few of them, so fewer may be tried. */
  secret?: 'pin'
}

/** Limits how often passwords and PINs may be guessed. */
export interface Tries {
  /** Begin an attempt; return the seconds to wait, or 0 if it may be checked. It counts as a failure until it succeeds. */
  begin(who: Trier): Promise<number>
  /** Return the seconds that unknown browsers behind an address have to wait, or 0. Counts nothing. */
  leftOfAddress(address: string): number
  /** Record that the password was right. */
  succeed(who: Trier): Promise<void>
}

/** Rate limits; notes in the audit log that change nothing else have limits of their own. */
export interface Limits {
  tries: Tries
  links: Limiter
  /** Kiosks that ask for a token, by kiosk and network. */
  kiosks: Limiter
  marks: Limiter
  forged: Limiter
  upload: Limiter
  receipts: Limiter
  /** Readings, exports and refusals of signed-in people. */
  notes: Limiter
  /** Refused sign-ins, by account and network: strangers can make any number of them. */
  strangerNotes: Limiter
  /** Refused sign-ins in total. */
  allNotes: Limiter
}

/** A file that just arrived, with its type detected from its content. */
export interface ReceivedFile {
  /** Its temporary path until it is stored. */
  path: string
  /** The sender's name for it. */
  name: string
  size: number
  sha256: string
  media_type: string
}

/** The parameters of a private file's address: its end (ms), its reader (empty: nobody known), and the signature. */
export interface SignedAddress {
  expires: string
  reader: string
  signature: string
}

/** A file in the storage, and the instant of its writing (ms, by the storage's clock). */
export interface StoredFile {
  id: string
  writtenAt: number
}

/** The storage of private files: a folder, or a bucket. */
export interface Storage {
  /** Return a path for an arriving file. A caller that does not keep the file removes it. */
  arriving(): string
  /** Store a file that arrived; resolves once it is on disk. */
  keep(id: string, arrived: string): Promise<void>
  /** Return the bytes as a stream, or null if there is no such file. */
  open(id: string): Promise<{ size: number; stream: Readable } | null>
  remove(id: string): Promise<void>
  /** Return the free bytes of the disk, as of some seconds ago. */
  freeBytes(): Promise<number>
  /** List every stored file, some at a time. Those already listed may be removed meanwhile. */
  list(): AsyncIterable<readonly StoredFile[]>
  /**
   * Tell whether files that this installation's database does not know may be removed. Not in a bucket where another one keeps its files, be
   * it a copy for tests or the same one before a restore.
   */
  belongsTo(installation: string): Promise<boolean>
  /** Return a short-lived address of a file, below /api, for the current reader. */
  sign(id: string, now: number): string
  isSigned(id: string, given: SignedAddress, now: number): boolean
}

/** Counts what an operator acts upon, without anybody's data. */
export interface Metrics {
  /** Count a request that came. Returns a function to be told its call, if the contract has one, and the status of its answer. */
  begin(): (call: AnyCall | undefined, status: number) => void
  /** Count what the answer to a call tells. */
  answered(call: AnyCall, answer: unknown): void
  contentType: string
  /** Return everything in the text format of Prometheus. */
  text(): Promise<string>
}

/** All dependencies of the program, which tests replace. */
export interface Parts {
  database: Database
  config: Config
  now(): number
  newId(): string
  tokens: Tokens
  passwords: Passwords
  storage: Storage
  papers: Papers
  /** Encrypts what must be readable again: temporary passwords, the state of a sign-in in progress. */
  vault: Vault
  limits: Limits
  log: Logger
  /** Null unless METRICS_TOKEN is given: then nothing is counted. */
  metrics: Metrics | null
}
