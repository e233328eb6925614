import { expect, it } from 'vitest'
import { blankPage } from '../testing/page.ts'
import { useSearchParams } from './search-params.ts'

function Name() {
  const [params] = useSearchParams()
  return <p>{new URLSearchParams(params.get('de') ?? '').get('q')}</p>
}

it('an address inside a parameter arrives as it was, with its own marks and accents', async () => {
  const inner = new URLSearchParams({ q: 'João & Filhos 100%' }).toString()
  history.replaceState(null, '', `/relatorio-detalhe?${new URLSearchParams({ de: inner })}`)
  const { place, draw } = blankPage()
  await draw(<Name />)
  expect(place.textContent).toBe('João & Filhos 100%')
})
