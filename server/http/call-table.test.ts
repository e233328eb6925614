import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { callTable } from './call-table.ts'

it('the README shows the calls that are served', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const shown = /<!-- calls -->\n([\s\S]*?)\n<!-- \/calls -->/.exec(readme)?.[1]
  expect(shown).toBe(callTable())
})
