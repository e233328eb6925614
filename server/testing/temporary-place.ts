import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const before = process.env.TMPDIR
let place: string

/** Give the tests a temporary folder of their own. */
export function setup(): void {
  place = mkdtempSync(path.join(tmpdir(), 'folha-tests-'))
  // PostgreSQL runs as another user, and must find its way to its folder in here.
  chmodSync(place, 0o711)
  process.env.TMPDIR = place
}

/** Remove it after the tests, with whatever a killed test left. */
export function teardown(): void {
  if (before === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = before
  rmSync(place, { recursive: true, force: true })
}
