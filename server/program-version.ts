import { readFileSync } from 'node:fs'

let known: string | null = null

/** Return the version of this program, as its package says. */
export function programVersion(): string {
  known ??= (JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string })
    .version
  return known
}
