import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { blankPage, eventually } from '../testing/page.ts'
import { later } from './later.ts'

const Part = () => <p>Lista do dia</p>

it('a part whose code is lost once on its way comes a moment later, and the screen stays', async () => {
  const load = vi.fn(async () => Part)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Later = later(load)
  const { place, draw } = blankPage()
  await draw(
    <>
      <button type="button">ENTRADA</button>
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </>,
  )
  await eventually(() => expect(place.textContent).toBe('ENTRADALista do dia'))
  expect(load).toHaveBeenCalledTimes(2)
})

it('a part whose code did not come before the network went leaves the screen as it is, and comes with the network', async () => {
  const load = vi.fn(async () => Part)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const Later = later(load)
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { place, draw } = blankPage()
  await draw(
    <>
      <button type="button">ENTRADA</button>
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </>,
  )
  await eventually(() => expect(load).toHaveBeenCalledTimes(1))
  expect(place.textContent).toBe('ENTRADA')
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await eventually(() => expect(place.textContent).toBe('ENTRADALista do dia'))
  online.mockRestore()
})
