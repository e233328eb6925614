import { expect, it } from 'vitest'
import type { ClosingPeriod } from '#shared/contract/closings.ts'
import { periodIn } from './use-fechamento.ts'

/** The months of 2026 up to June, newest first, each in a state. */
const months = (...states: ClosingPeriod['state'][]): ClosingPeriod[] =>
  states.map((state, i) => {
    const month = `2026-0${6 - i}`
    const closing_id = state === 'closed' || state === 'reopened' ? month : null
    return { from: `${month}-01`, to: `${month}-28`, state, closing_id }
  })

it.each<[string, ClosingPeriod[], string, string | undefined]>([
  ['the one that the address names', months('running', 'open', 'closed'), '2026-04-01', '2026-04-01'],
  ['the last that is over where none was ever closed', months('running', 'open', 'open'), '', '2026-05-01'],
  ['the one after the last closed', months('running', 'open', 'open', 'closed'), '', '2026-04-01'],
  ['none of before the first one', months('running', 'open', 'closed', 'open'), '', '2026-05-01'],
  ['the one that was reopened', months('running', 'open', 'reopened', 'closed'), '', '2026-04-01'],
  ['the running one where all are closed', months('running', 'closed', 'closed'), '', '2026-06-01'],
  ['nothing of a company without any', [], '', undefined],
])('%s', (_, periods, asked, from) => expect(periodIn(periods, asked)?.from).toBe(from))
