import { expect, it } from 'vitest'
import { blankPage } from '../../testing/page.ts'
import { DayCountLine } from './report-counts.tsx'

const nobody = { missing: 0, unmarked: 0, working: 0, paused: 0, finished: 0, off: 0, vacation: 0, away: 0 }

async function told(counts: typeof nobody) {
  const { place, draw } = blankPage()
  await draw(<DayCountLine counts={counts} />)
  return [...place.querySelectorAll('li')].map(({ textContent }) => textContent)
}

it('L-03, L-16: the groups of a day agree with their numbers, and nobody is counted where nobody is', async () => {
  const one = { missing: 1, unmarked: 1, working: 1, paused: 1, finished: 1, off: 1, vacation: 1, away: 1 }
  expect(await told(one)).toEqual([
    '1 falta chegar',
    '1 sem registros',
    '1 em andamento',
    '1 em pausa',
    '1 finalizada',
    '1 em folga/feriado',
    '1 em férias',
    '1 afastado',
  ])
  expect(await told({ ...nobody, missing: 3, finished: 2, away: 2 })).toEqual([
    '3 faltam chegar',
    '2 finalizadas',
    '2 afastados',
  ])
  expect(await told({ ...nobody, off: 39 })).toEqual(['39 em folga/feriado'])
})
