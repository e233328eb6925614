import type { Parts } from '../parts.ts'
import type { Company } from '../stores/queries.ts'
import type { StoredGenerated } from './queries.ts'
import type { ZipWriter } from './zip-file.ts'

/** Why a file could not be made, as it is told to whoever asked for it. */
export type FailureCode = 'no_cnpj' | 'not_closed' | 'content'

/** Ends the making of a file for a reason that whoever asked can understand. */
export class CannotMake extends Error {
  readonly code: FailureCode
  constructor(code: FailureCode) {
    super(code)
    this.code = code
  }
}

/** Ends the making of a file that was cancelled. */
export class Cancelled extends Error {}

/** A file being made. */
export interface Job {
  parts: Parts
  row: StoredGenerated
  company: Company
  /** When it is made (ms): the time that stands in it. */
  at: number
  zip: ZipWriter
  /** Tell how far it is. Throws `Cancelled` once somebody cancelled it. */
  tell(done: number, total: number): Promise<void>
}

/** What was made: the name of the ZIP without its ending, and what its row keeps of a file of the law. */
export interface Made {
  name: string
  closing_id?: string | null
  text_sha256?: string
  first_nsr?: number
  last_nsr?: number
}
