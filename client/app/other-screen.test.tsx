import '../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { type PageName, pages } from '#shared/access/page.ts'
import { ArrivingPage } from '../features/session/page-head.tsx'
import { blankPage, eventually } from '../testing/page.ts'
import { served } from '../testing/served.ts'
import { OtherScreen } from './other-screen.tsx'

const heading = () => document.querySelector('h1')?.textContent

it('a page stands with its head before its code has come, and with the same one after', async () => {
  const { person } = await served()
  await person({ role: 'master' })
  history.replaceState(null, '', pages.Regras.path)
  const { place, draw } = blankPage()
  await draw(<OtherScreen page="Regras" />)
  expect(heading()).toBe('Regras')
  expect(place.textContent).not.toContain('Copiar uma regra pronta')
  await eventually(() => expect(place.textContent).toContain('Copiar uma regra pronta'))
  expect(heading()).toBe('Regras')
  expect(place.querySelectorAll('main')).toHaveLength(1)
})

it('has no heading yet where only the code knows it, nor an arrow where it leads nowhere', async () => {
  const { draw } = blankPage()
  const headingOf = async (page: PageName) => {
    await draw(<ArrivingPage page={page} />)
    return heading()
  }
  expect(await headingOf('Relatorio')).toBe('Relatório de Usuários')
  expect(await headingOf('Contracheque')).toBe('Meus Contracheques')
  expect(await headingOf('Pessoa')).toBeUndefined()
  expect(await headingOf('RegistroLote')).toBeUndefined()
})
