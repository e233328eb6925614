import { expect, it } from 'vitest'

// Plain JavaScript, because it runs before anything is installed.
const range = '../../launch/node-range.mjs'
const { isNewEnough, untried } = await import(range)

it.each([
  ['16.20.2', false, null],
  ['21.9.0', false, null],
  ['22.0.0', true, null],
  ['26.10.0', true, null],
  ['27.0.0', true, expect.stringContaining('Este é o Node 27.0.0; a Folha de Ponto foi provada do 22 ao 26.')],
])('Node %s', (version, isEnough, sentence) => {
  expect(isNewEnough(version)).toBe(isEnough)
  expect(untried(version)).toEqual(sentence)
})
