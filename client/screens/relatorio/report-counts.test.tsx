import { expect, it } from 'vitest'
import { blankPage } from '../../testing/page.ts'
import { CountBadges, CountCard } from './report-counts.tsx'

it('L-16: the counts of a day agree with their numbers', async () => {
  const { place, draw } = blankPage()
  const one = { working: 1, paused: 1, finished: 1, absent: 1 }
  await draw(<CountBadges counts={one} />)
  expect(place.textContent).toBe('1 em andamento1 em pausa1 finalizada1 ausente')
  await draw(<CountCard counts={one} />)
  expect([...place.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    ...['Andamento', 'Em pausa', 'Finalizada', 'Ausente'],
  ])
  await draw(<CountBadges counts={{ ...one, finished: 2, absent: 0 }} />)
  expect(place.textContent).toBe('1 em andamento1 em pausa2 finalizadas0 ausentes')
})
