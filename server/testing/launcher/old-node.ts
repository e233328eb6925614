import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

function isTooOld(node: string): boolean {
  if (!existsSync(node)) return false
  const major = Number(/^v(\d+)/.exec(execFileSync(node, ['--version'], { encoding: 'utf8' }))?.[1])
  return major >= 16 && major < 22
}

/** A system's Node that can't run the program; most machines have none, and then its tests are skipped. */
export const oldNode = ['/usr/bin/node', '/usr/local/bin/node'].find(isTooOld)
