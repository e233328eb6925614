import { expect, it, vi } from 'vitest'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { dialogsLeft, enterDialog } from '../../ui/dialog-stack.ts'
import { type FilterParams, useFilterParams } from './filter-params.ts'

function Filters({ onRead }: { onRead: (params: FilterParams) => void }) {
  onRead(useFilterParams())
  return null
}

async function drawnAt(address: string) {
  history.replaceState(null, '', address)
  let params: FilterParams | undefined
  await blankPage().draw(
    <Filters
      onRead={(read) => {
        params = read
      }}
    />,
  )
  return (changes: Record<string, string>) => params?.set(changes)
}

it('a filter that is chosen while a closed dialog leaves the browser’s history stays in the address', async () => {
  const set = await drawnAt('/relatorio')
  const leave = enterDialog({ element: null, close: () => {} })
  leave()
  // The step back has started and is not finished.
  const back = vi.spyOn(history, 'back')
  await vi.waitFor(() => expect(back).toHaveBeenCalled(), { interval: 1 })
  await act(async () => {
    set({ data: '2026-06-16' })
    await dialogsLeft()
  })
  await eventually(() => expect(location.search).toBe('?data=2026-06-16'))
  expect(history.state?.dialogOpen).toBeUndefined()
  back.mockRestore()
})

it('two filters that are changed before the page is drawn again are both in the address', async () => {
  const set = await drawnAt('/gestao-usuario?q=ningu%C3%A9m&pagina=2')
  await act(async () => {
    set({ q: '' })
    set({ perfil: 'admin' })
  })
  expect(location.search).toBe('?perfil=admin')
})
