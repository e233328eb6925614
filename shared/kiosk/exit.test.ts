import { describe, expect, it } from 'vitest'
import { afterExit, afterWrongExit, drawExitCode, type ExitTries, isExitCode, mayTry, NO_EXIT_TRIES } from './exit.ts'

const HOUR = 3_600_000
const wrongs = (count: number, from: ExitTries = NO_EXIT_TRIES, now = 1_000): ExitTries =>
  Array.from({ length: count }).reduce<ExitTries>((tries) => afterWrongExit(tries, now), from)

describe('the exit code of a quiosque', () => {
  it.each([
    ['12345678', true],
    ['1234567', false],
    ['123456789', false],
    ['1234567a', false],
    ['１２３４５６７８', false],
    ['', false],
  ])('%j: %j', (text, is) => {
    expect(isExitCode(text)).toBe(is)
  })

  it('is drawn of eight digits, from bytes that favour none', () => {
    const draws = [Array(16).fill(255), [9, 255, 8, 17, 6, 250, 5, 4, 3, 2, 1, ...Array(5).fill(255)]]
    expect(drawExitCode(() => Uint8Array.from(draws.shift() ?? []))).toBe('98765432')
    expect(isExitCode(drawExitCode((count) => crypto.getRandomValues(new Uint8Array(count))))).toBe(true)
  })

  it('five wrong ones lock it for an hour, and the next five again', () => {
    expect(mayTry(wrongs(4), 1, 1_000)).toBe(true)
    const locked = wrongs(5)
    expect([mayTry(locked, 1, 1_000), mayTry(locked, 1, 1_000 + HOUR - 1)]).toEqual([false, false])
    expect(mayTry(locked, 1, 1_000 + HOUR)).toBe(true)
    expect(mayTry(wrongs(4, locked, 1_000 + HOUR), 1, 1_000 + HOUR)).toBe(true)
    expect(mayTry(wrongs(5, locked, 1_000 + HOUR), 1, 1_000 + HOUR)).toBe(false)
  })

  it('opens once; that of the next version opens again, and wrong ones begin anew', () => {
    const left = afterExit(wrongs(4), 7)
    expect([mayTry(left, 7, 2_000), mayTry(left, 8, 2_000)]).toEqual([false, true])
    expect(mayTry(wrongs(4, left), 8, 1_000)).toBe(true)
    expect(mayTry(afterExit(left, 8), 7, 2_000)).toBe(false)
  })
})
