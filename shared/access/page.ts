import { isAdmin, type Role } from '../people/user.ts'

interface Page {
  path: string
  /** The title in the browser's tab. */
  title: string
  /** The roles that may open it. */
  who: readonly Role[]
  /** The link to it: its label, and the roles that see it in the header or in the admin bar. */
  link?: { label: string; header?: readonly Role[]; adminBar?: readonly Role[] }
}

const everybody = ['user', 'manager', 'admin', 'master'] as const
const clockingIn = ['user', 'manager', 'admin'] as const
const employees = ['user', 'manager'] as const
const office = ['admin', 'master'] as const
const masters = ['master'] as const

/** The pages by their names in the specification; links stand in this order. */
export const pages = {
  Ponto: { path: '/ponto', title: 'Ponto', who: clockingIn, link: { label: 'Início', header: clockingIn } },
  Historico: {
    path: '/historico',
    title: 'Histórico',
    who: everybody,
    link: { label: 'Histórico', header: employees },
  },
  SaldoHoras: {
    path: '/saldo-horas',
    title: 'Saldo de Horas',
    who: everybody,
    link: { label: 'Saldo de Horas', header: employees },
  },
  Contracheque: {
    path: '/contracheque',
    title: 'Contracheques',
    who: everybody,
    link: { label: 'Contracheque', header: employees },
  },
  Relatorio: { path: '/relatorio', title: 'Relatório', who: office, link: { label: 'Relatório', adminBar: office } },
  RelatorioDetalhe: { path: '/relatorio-detalhe', title: 'Relatório Detalhado', who: office },
  AjusteSaldo: {
    path: '/ajuste-saldo',
    title: 'Ajuste de Saldo',
    who: office,
    link: { label: 'Ajuste de Saldo', adminBar: office },
  },
  AjusteHoras: { path: '/ajuste-horas', title: 'Ajuste de Horas', who: masters },
  SaldoHorasAdmin: {
    path: '/saldo-horas-admin',
    title: 'Banco de Horas',
    who: office,
    link: { label: 'Banco de Horas Admin', adminBar: office },
  },
  GerenciarLojas: {
    path: '/gerenciar-lojas',
    title: 'Empresas',
    who: masters,
    link: { label: 'Gerenciar Empresas', adminBar: masters },
  },
  GerenciarFeriado: {
    path: '/gerenciar-feriado',
    title: 'Feriados',
    who: masters,
    link: { label: 'Gerenciar Feriados', adminBar: masters },
  },
  RegistroLote: {
    path: '/registro-lote',
    title: 'Registro em Lote',
    who: office,
    link: { label: 'Config. Adm', adminBar: office },
  },
  GestaoUsuario: {
    path: '/gestao-usuario',
    title: 'Gestão de Usuários',
    who: office,
    link: { label: 'Gestão Usuários', adminBar: office },
  },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

const names = Object.keys(pages) as PageName[]

const pageOf = (name: PageName): Page => pages[name]

/** The sign-in page: not in the specification, and open to everybody. */
export const LOGIN = '/login'

/** Normalize a path for comparison: `/Relatorio/` → `/relatorio`. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/(?!^)\/+$/, '')

const byPath = new Map(names.map((name) => [pageOf(name).path, name]))

/** Return the page at a path, in any spelling; null if there is none. */
export const pageAt = (path: string): PageName | null => byPath.get(plainPath(path)) ?? null

/** Return the address of a page with an optional query string: `RelatorioDetalhe`, `userId=1` → `/relatorio-detalhe?userId=1`. */
export function addressOf(page: PageName, query = ''): string {
  return query ? `${pages[page].path}?${query}` : pages[page].path
}

/** Return the page that `/` leads to: the report for admin and master, the clock for everyone else. */
export function homeOf(role: Role): string {
  return addressOf(isAdmin(role) ? 'Relatorio' : 'Ponto')
}

const pathsOf = (role: Role, may: boolean) =>
  names.map(pageOf).flatMap(({ path, who }) => (who.includes(role) === may ? [path] : []))

/** Return where to redirect a role from this address, or null if it may stay (docs/decisions/0023). */
export function redirectOf(role: Role, address: string): string | null {
  // The router matches /Relatorio too.
  const path = address.toLowerCase()
  if (path === '/') return homeOf(role)
  // An admin may stay where an address begins as one of theirs, everybody else where none is closed to them.
  if (role === 'admin') return pathsOf(role, true).some((own) => path.startsWith(own)) ? null : addressOf('Ponto')
  const isClosed = pathsOf(role, false).some((closed) => path === closed || path.startsWith(`${closed}/`))
  return isClosed ? homeOf(role) : null
}

export interface MenuItem {
  label: string
  page: PageName
}

/** The menu of a role: the items of the header and of the admin bar. */
export interface Menu {
  header: readonly MenuItem[]
  adminBar: readonly MenuItem[]
}

/** Return the menu that the specification gives to a role. */
export function menuOf(role: Role): Menu {
  const linksIn = (place: 'header' | 'adminBar') =>
    names.flatMap((page) => {
      const { link } = pageOf(page)
      return link?.[place]?.includes(role) ? [{ label: link.label, page }] : []
    })
  return { header: linksIn('header'), adminBar: linksIn('adminBar') }
}
