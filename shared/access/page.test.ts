import { describe, expect, it } from 'vitest'
import type { Role } from '../people/user.ts'
import { addressOf, homeOf, markedOn, menuOf, type PageName, pages, receiptCheckAt, redirectOf } from './page.ts'

const P = '/ponto'
const R = '/relatorio'

/** Redirects of each role: employee, manager, admin, master (decisions 21 and 23). Null: it may stay. */
const guard: Record<string, [string | null, string | null, string | null, string | null]> = {
  '/': [P, P, R, R],
  '/ponto': [null, null, null, R],
  '/historico': [null, null, null, null],
  '/saldo-horas': [null, null, null, null],
  '/contracheque': [null, null, null, null],
  '/espelho': [null, null, null, R],
  '/relatorio': [P, P, null, null],
  '/relatorio-detalhe': [P, P, null, null],
  '/ocorrencias': [P, P, null, null],
  '/ajuste-saldo': [P, P, null, null],
  '/saldo-horas-admin': [P, P, null, null],
  '/registro-lote': [P, P, null, null],
  '/gestao-usuario': [P, P, null, null],
  '/caixa': [P, P, null, null],
  '/aparelhos': [P, P, null, null],
  '/regras': [P, P, null, null],
  '/fechamento': [P, P, null, null],
  '/pessoa': [P, P, null, null],
  '/gerenciar-lojas': [P, P, P, null],
  '/gerenciar-feriado': [P, P, P, null],
  '/ajuste-horas': [P, P, P, null],
  '/nao-existe': [null, null, P, null],
  '/Relatorio': [P, P, null, null],
  '/relatorio/': [P, P, null, null],
  '/relatorios-de-outro': [null, null, null, null],
}
const roles: readonly Role[] = ['user', 'manager', 'admin', 'master']

describe.each(Object.entries(guard))('%s', (path, sent) => {
  it.each(roles.map((role, i) => [role, sent[i] ?? null] as const))('%s is sent to %s', (role, elsewhere) => {
    expect(redirectOf(role, path)).toBe(elsewhere)
  })
})

describe('the guard', () => {
  it('knows every page', () => {
    for (const { path } of Object.values(pages)) expect(Object.keys(guard)).toContain(path)
  })

  it('never sends anybody in a circle', () => {
    for (const role of roles) {
      for (const path of Object.keys(guard)) {
        const first = redirectOf(role, path)
        if (first) expect(redirectOf(role, first), `${role} ${path}`).toBeNull()
      }
      expect(redirectOf(role, homeOf(role))).toBeNull()
    }
  })
})

describe('pages by name', () => {
  it.each(Object.entries(pages))('%s stands at its name in lower case, with hyphens', (name, { path }) => {
    const hyphenated = name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
    expect(path).toBe(`/${hyphenated}`)
    expect(addressOf(name as PageName)).toBe(path)
  })

  it('take a query', () => expect(addressOf('RelatorioDetalhe', 'userId=1')).toBe('/relatorio-detalhe?userId=1'))
})

const employee = ['Início', 'Histórico', 'Saldo de Horas', 'Contracheque', 'Espelho']
const staff = ['Config. Adm', 'Gestão Usuários', 'Fechamento', 'Ocorrências', 'Aparelhos', 'Regras']
const figures = ['Caixa de entrada', 'Relatório', 'Ajuste de Saldo', 'Banco de Horas Admin']

describe('menus', () => {
  it('mark the list of people while one of them is open, and else the page itself', () => {
    expect(markedOn('Pessoa')).toBe('GestaoUsuario')
    expect(markedOn('Relatorio')).toBe('Relatorio')
    expect(markedOn(null)).toBeNull()
  })

  it.each<[Role, string[], string[]]>([
    ['user', employee, []],
    ['manager', employee, []],
    ['admin', ['Início', 'Espelho'], [...figures, ...staff]],
    ['master', [], [...figures, 'Gerenciar Empresas', 'Gerenciar Feriados', ...staff]],
  ])('%s', (role, header, adminBar) => {
    expect(menuOf(role).header.map((item) => item.label)).toEqual(header)
    expect(menuOf(role).adminBar.map((item) => item.label)).toEqual(adminBar)
  })

  it('put the newest pages behind “Mais” where the bar is wide', () => {
    const more = menuOf('master').adminBar.filter(({ isMore }) => isMore)
    expect(more.map(({ label }) => label)).toEqual(['Ocorrências', 'Aparelhos', 'Regras'])
  })

  it.each(roles)('offer %s nothing that the guard forbids', (role) => {
    const { header, adminBar } = menuOf(role)
    for (const { page } of [...header, ...adminBar]) expect(redirectOf(role, addressOf(page))).toBeNull()
  })
})

describe('the short address of a receipt', () => {
  it.each([
    ['/c/11222333000181/4/27c9517f5bdeda12', '/comprovante?e=11222333000181&n=4&h=27c9517f5bdeda12'],
    ['/C/12ABC34501DE35/4/27C9517F5BDEDA12', '/comprovante?e=12ABC34501DE35&n=4&h=27C9517F5BDEDA12'],
    ['/c/11222333000181/4', null],
    ['/c/1/2/3/4', null],
    ['/contracheque', null],
  ])('%s leads to %s', (path, address) => expect(receiptCheckAt(path)).toBe(address))
})
