import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { act } from '../../testing/act.ts'
import { RequestAge } from './request-age.tsx'

async function shown(days: number) {
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(<RequestAge days={days} />))
  return { text: place.textContent, isAmber: place.querySelector('[data-tone="sun"]') !== null }
}

it('L-05 a request that waits for a week or longer says so in amber', async () => {
  expect(await shown(6)).toEqual({ text: 'pedido há 6 dias', isAmber: false })
  expect(await shown(7)).toEqual({ text: 'há 7 dias', isAmber: true })
  expect(await shown(12)).toEqual({ text: 'há 12 dias', isAmber: true })
})
