import { expect, it } from 'vitest'
import { everyText } from './texts.ts'

it('what operators read of an engine’s own programs stands in its folder, where another engine says its own', () => {
  const naming = everyText().filter(({ words }) => /\bpg_(dump|restore|basebackup)\b/.test(words))
  expect(new Set(naming.map(({ file }) => file))).toEqual(new Set(['server/database/postgres/engine.ts']))
})
