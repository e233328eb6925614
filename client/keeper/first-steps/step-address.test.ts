// @vitest-environment node
import { expect, it } from 'vitest'
import { stepIn } from './step-address.ts'

it.each([
  ['passo=pessoas', 'people'],
  ['data=2026-06-16&passo=jornada', 'week'],
  ['passo=', null],
  ['passo=toString', null],
  ['', null],
])('%j asks for %s', (search, step) => {
  expect(stepIn(search)).toBe(step)
})
