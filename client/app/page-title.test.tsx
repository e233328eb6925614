import { expect, it } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { addressOf, pages } from '#shared/access/page.ts'
import { act } from '../testing/act.ts'
import { blankPage } from '../testing/page.ts'
import { PageTitle, titleOf } from './page-title.tsx'

it('O-07: the tab names the page, also when one goes on to another without loading', async () => {
  navigate(addressOf('Historico'))
  await blankPage().draw(<PageTitle />)
  expect(document.title).toBe('Histórico · Folha de Ponto')
  await act(async () => navigate(addressOf('Relatorio', 'data=2026-11-22')))
  expect(document.title).toBe('Relatório · Folha de Ponto')
})

it('O-07: every page has a title of its own, however its address is written', () => {
  const titles = Object.values(pages).map(({ path }) => titleOf(path))
  expect(new Set(titles).size).toBe(titles.length)
  expect(titles.filter((title) => title.startsWith('Página não encontrada'))).toEqual([])
  expect(titleOf('/Relatorio/')).toBe('Relatório · Folha de Ponto')
  expect(titleOf('/Quiosque')).toBe('Quiosque · Folha de Ponto')
  expect(titleOf('/nada')).toBe('Página não encontrada · Folha de Ponto')
})
