import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Before the tests: their temporary files get a place of their own, which goes with the run, also if a test was killed. */
export default function temporaryPlace(): () => void {
  const before = process.env.TMPDIR
  const place = mkdtempSync(path.join(tmpdir(), 'folha-tests-'))
  process.env.TMPDIR = place
  return () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    rmSync(place, { recursive: true, force: true })
  }
}
