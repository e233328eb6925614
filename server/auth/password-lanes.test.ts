import { expect, it } from 'vitest'
import { createPasswords } from './password.ts'

const quick = { memoryCost: 64, timeCost: 1 }

it('S-06: a line of strangers at the door keeps nobody waiting who works here', async () => {
  const passwords = createPasswords(quick)
  const stored = await passwords.hash('certa')
  const order: string[] = []
  const note = (who: string) => () => void order.push(who)
  const strangers = Array.from({ length: 40 }, () => passwords.verify(null, 'errada', false).then(note('stranger')))
  await Promise.all([
    passwords.verify(stored, 'certa', true).then(note('known')),
    passwords.verify(stored, 'certa').then(note('signed in')),
    passwords.hash('nova').then(note('new')),
  ])
  expect(order.filter((who) => who === 'stranger').length).toBeLessThan(10)
  await Promise.all(strangers)
  expect(order).toHaveLength(43)
})

it('S-06: more than fifty strangers are crowded; they are told to come back, and the others go on', async () => {
  const passwords = createPasswords(quick)
  const stored = await passwords.hash('certa')
  const strangers = Array.from({ length: 60 }, () => passwords.verify(null, 'errada', false).catch((error) => error))
  expect(passwords.isCrowded()).toBe(true)
  expect(await passwords.verify(stored, 'certa', true)).toBe(true)
  const answers = await Promise.all(strangers)
  expect(answers.filter((answer) => answer !== false).map(({ code }) => code)).toEqual(Array(9).fill('busy'))
  expect(passwords.isCrowded()).toBe(false)
})
