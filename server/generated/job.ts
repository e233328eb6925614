import type { Parts } from '../parts.ts'
import type { Company } from '../stores/queries.ts'
import type { StoredGenerated } from './queries.ts'
import type { Write } from './written-file.ts'
import { writeZip, type ZipWriter } from './zip-file.ts'

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
  write: Write
  /** Tell how far it is. Throws `Cancelled` once somebody cancelled it. */
  tell(done: number, total: number): Promise<void>
}

/** A job whose file is a ZIP. */
export type ZipJob = Omit<Job, 'write'> & { zip: ZipWriter }

/** A file that was made: its name, and what its row keeps of a file of the law. */
export interface Made {
  name: string
  closing_id?: string | null
  text_sha256?: string
  first_nsr?: number
  last_nsr?: number
}

/** Let what fills a ZIP make a file; the name that it gives has no ending yet. */
export const zipped = (fill: (job: ZipJob) => Promise<Made>) => (job: Job) =>
  writeZip(job.write, job.at, async (zip) => {
    const made = await fill({ ...job, zip })
    return { ...made, name: `${made.name}.zip` }
  })
