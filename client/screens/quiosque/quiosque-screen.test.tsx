import '../../testing/like-browser.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { kit } from '../../features/kiosk/this-kiosk.ts'
import { act } from '../../testing/act.ts'
import { blankPage } from '../../testing/page.ts'
import { QuiosqueScreen } from './quiosque-screen.tsx'

it('says what can be done where the store of the tablet never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const silent = vi.spyOn(kit.store.kiosks, 'filter').mockReturnValue({ first: () => new Promise(() => {}) } as never)
  onTestFinished(() => {
    vi.useRealTimers()
    silent.mockRestore()
  })
  await blankPage().draw(<QuiosqueScreen />)
  const text = () => document.body.textContent ?? ''
  await act(() => vi.advanceTimersByTimeAsync(9_000))
  expect(text()).toContain('Carregando...')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(text()).toContain('A memória deste tablet não responde')
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Abrir de novo'])
})
