import Dexie, { type DexieOptions, type EntityTable } from 'dexie'
import type { PunchType } from '#shared/clock/entry.ts'
import { oneWriter } from './one-writer.ts'

/** waiting: only here. sent: the server has it. refused: finally refused by the server; kept until its owner dismisses it. */
export type PaperState = 'waiting' | 'sent' | 'refused'

interface PaperBase {
  /** Made here once, so that the server recognizes a retry. */
  id: string
  user_id: string
  state: PaperState
  /** Server's time as this device knew it, ms. */
  made_at: number
  sent_at: number | null
  error: string | null
}

/** A medical certificate; its bytes are stored in `files`. */
export interface CertificatePaper extends PaperBase {
  kind: 'certificate'
  file_name: string
  file_type: string
  file_size: number
  attest_date: string
  days: number
}

/** A request for an adjustment. */
export interface RequestPaper extends PaperBase {
  kind: 'request'
  timestamp: string
  notes: string
  /** Signed minutes of a request for hours; missing in rows of earlier releases, which only requested marks. */
  minutes?: number
}

/** A request for marks of one day, decided together; its id ties them. */
export interface MarksPaper extends PaperBase {
  kind: 'marks'
  day: string
  justification: string
  marks: { id: string; entry_type: PunchType; timestamp: string; replaces: string | null }[]
}

/** An answer to a time sheet. Of what proves it, neither the password nor the PIN is here (docs/decisions/0065). */
export interface AnswerPaper extends PaperBase {
  kind: 'answer'
  closing_id: string
  /** The period of the sheet, to name it. */
  from: string
  to: string
  /** The hash of what was shown. */
  hash: string
  contested: { date: string; words: string }[]
  /** When it was given: server's time as this device knew it, ISO 8601. */
  given_at: string
  /**
   * The pass for the password; null once the answer has arrived or was refused. With the session it does everything that asks for the
   * password for five minutes; after that, it proves only answers of those minutes, to sheets that had been closed by then.
   */
  step_up: string | null
  /** The proof of the PIN, good for this answer alone; null once it has arrived or was refused. */
  pin_proof: string | null
}

export type Paper = CertificatePaper | RequestPaper | MarksPaper | AnswerPaper

/** The file of a certificate. An ArrayBuffer: WebKit loses Blobs in IndexedDB in several situations. */
export interface PaperFile {
  id: string
  bytes: ArrayBuffer
}

/** The session under which the worker may send a person's papers while no page is open. Deleted when nothing waits, and at sign-out. */
export interface Pass {
  user_id: string
  token: string
}

/** Certificates and requests on their way, in a database of their own, so that the frozen outbox of marks stays as it is. */
export class PaperDatabase extends Dexie {
  declare papers: EntityTable<Paper, 'id'>
  declare files: EntityTable<PaperFile, 'id'>
  declare passes: EntityTable<Pass, 'user_id'>

  constructor(options: DexieOptions = {}) {
    super('ponto-papers', { chromeTransactionDurability: 'strict', ...options })
    oneWriter(this, 'papers')
    this.version(1).stores({ papers: 'id, user_id, [user_id+kind], [user_id+state]', files: 'id' })
    this.version(2).stores({ passes: 'user_id' })
  }
}
