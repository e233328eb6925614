import { act } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { blankPage } from '../../testing/page.ts'
import { type FilterParams, useFilterParams } from './filter-params.ts'

function Filters({ onRead }: { onRead: (params: FilterParams) => void }) {
  onRead(useFilterParams())
  return null
}

it('two filters that are changed before the page is drawn again are both in the address', async () => {
  history.replaceState(null, '', '/gestao-usuario?q=ningu%C3%A9m&pagina=2')
  let params: FilterParams | undefined
  const { draw } = blankPage()
  await draw(
    <BrowserRouter>
      <Filters
        onRead={(read) => {
          params = read
        }}
      />
    </BrowserRouter>,
  )
  await act(async () => {
    params?.set({ q: '' })
    params?.set({ perfil: 'admin' })
  })
  expect(location.search).toBe('?perfil=admin')
})
