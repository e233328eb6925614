import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { act } from '../testing/act.ts'
import { ErrorBoundary } from './error-screen.tsx'

function Broken(): never {
  throw new Error('nobody foresaw this')
}

it('a screen that breaks says so, says that the marks are safe, and offers to load again', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const place = document.createElement('div')
  await act(async () =>
    createRoot(place).render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    ),
  )
  expect(place.textContent).toContain('Unexpected Application Error!')
  expect(place.textContent).toContain('Seus registros continuam guardados neste aparelho.')
  expect(place.querySelector('button')?.textContent).toBe('Tentar Novamente')
  expect(logged.mock.calls).toEqual([[new Error('nobody foresaw this')]])
})
