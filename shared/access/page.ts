import { isAdmin, type Role } from '../people/user.ts'

/** Page names of the specification and their addresses. */
export const pages = {
  Ponto: '/ponto',
  Historico: '/historico',
  SaldoHoras: '/saldo-horas',
  Contracheque: '/contracheque',
  Relatorio: '/relatorio',
  RelatorioDetalhe: '/relatorio-detalhe',
  AjusteSaldo: '/ajuste-saldo',
  AjusteHoras: '/ajuste-horas',
  SaldoHorasAdmin: '/saldo-horas-admin',
  RegistroLote: '/registro-lote',
  GestaoUsuario: '/gestao-usuario',
  GerenciarLojas: '/gerenciar-lojas',
  GerenciarFeriado: '/gerenciar-feriado',
} as const

export type PageName = keyof typeof pages

/** The sign-in page: not in the specification, and open to everybody. */
export const LOGIN = '/login'

/** Normalize a path for comparison: `/Relatorio/` → `/relatorio`. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/(?!^)\/+$/, '')

const byPath = new Map((Object.entries(pages) as [PageName, string][]).map(([page, path]) => [path, page]))

/** Return the page at a path, in any spelling; null if there is none. */
export const pageAt = (path: string): PageName | null => byPath.get(plainPath(path)) ?? null

/** Return the address of a page with an optional query string: `RelatorioDetalhe`, `userId=1` → `/relatorio-detalhe?userId=1`. */
export function addressOf(page: PageName, query = ''): string {
  return query ? `${pages[page]}?${query}` : pages[page]
}

const adminPaths = [
  '/ponto',
  '/saldo-horas',
  '/historico',
  '/contracheque',
  '/relatorio',
  '/relatorio-detalhe',
  '/ajuste-saldo',
  '/saldo-horas-admin',
  '/registro-lote',
  '/gestao-usuario',
]

const adminOnly = [
  '/saldo-horas-admin',
  '/relatorio',
  '/relatorio-detalhe',
  '/gestao-usuario',
  '/gerenciar-lojas',
  '/gerenciar-feriado',
  '/ajuste-horas',
  '/ajuste-saldo',
  '/registro-lote',
]

const startsWithOneOf = (path: string, starts: readonly string[]) => starts.some((start) => path.startsWith(start))
const isOneOf = (path: string, paths: readonly string[]) => paths.some((p) => path === p || path.startsWith(`${p}/`))

/** Return the page that `/` leads to: the report for admin and master, the clock for everyone else. */
export function homeOf(role: Role): string {
  return isAdmin(role) ? pages.Relatorio : pages.Ponto
}

/** Return where to redirect a role from this address, or null if it may stay (docs/decisions/0023). */
export function redirectOf(role: Role, address: string): string | null {
  // The router matches /Relatorio too.
  const path = address.toLowerCase()
  if (path === '/') return homeOf(role)
  if (role === 'master') return isOneOf(path, [pages.Ponto]) ? pages.Relatorio : null
  if (role === 'admin') return startsWithOneOf(path, adminPaths) ? null : pages.Ponto
  return isOneOf(path, adminOnly) ? pages.Ponto : null
}

export interface MenuItem {
  label: string
  page: PageName
}

const own: MenuItem[] = [
  { label: 'Início', page: 'Ponto' },
  { label: 'Histórico', page: 'Historico' },
  { label: 'Saldo de Horas', page: 'SaldoHoras' },
  { label: 'Contracheque', page: 'Contracheque' },
]

const reports: MenuItem[] = [
  { label: 'Relatório', page: 'Relatorio' },
  { label: 'Ajuste de Saldo', page: 'AjusteSaldo' },
  { label: 'Banco de Horas Admin', page: 'SaldoHorasAdmin' },
]

const places: MenuItem[] = [
  { label: 'Gerenciar Empresas', page: 'GerenciarLojas' },
  { label: 'Gerenciar Feriados', page: 'GerenciarFeriado' },
]

const people: MenuItem[] = [
  { label: 'Config. Adm', page: 'RegistroLote' },
  { label: 'Gestão Usuários', page: 'GestaoUsuario' },
]

/** The menu of a role: the items of the header and of the admin bar. */
export interface Menu {
  header: readonly MenuItem[]
  adminBar: readonly MenuItem[]
}

const menus: Record<Role, Menu> = {
  user: { header: own, adminBar: [] },
  manager: { header: own, adminBar: [] },
  admin: { header: own.slice(0, 1), adminBar: [...reports, ...people] },
  master: { header: [], adminBar: [...reports, ...places, ...people] },
}

/** Return the menu that the specification gives to a role. */
export function menuOf(role: Role): Menu {
  return menus[role]
}
