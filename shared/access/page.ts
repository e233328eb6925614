import { isAdmin, type Role } from '../people/user.ts'

/** Page names of the specification and the addresses they stand at. */
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

/** Where one signs in: no page of the specification, and open to everybody. */
export const LOGIN = '/login'

/** A path as addresses are compared: `/Relatorio/` is `/relatorio`. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/(?!^)\/+$/, '')

const byPath = new Map((Object.entries(pages) as [PageName, string][]).map(([page, path]) => [path, page]))

/** The page at a path, however it is written; null where there is none. */
export const pageAt = (path: string): PageName | null => byPath.get(plainPath(path)) ?? null

/** The address of a page name with an optional query string: `RelatorioDetalhe`, `userId=1` → `/relatorio-detalhe?userId=1`. */
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

/** Where `/` leads: admin and master to the report, everyone else to the clock. */
export function homeOf(role: Role): string {
  return isAdmin(role) ? pages.Relatorio : pages.Ponto
}

/** Where a role is sent instead of this path, or null when it may stay (docs/decisions/0023). */
export function redirectOf(role: Role, address: string): string | null {
  // The router finds /Relatorio too.
  const path = address.toLowerCase()
  if (path === '/') return homeOf(role)
  if (role === 'master') return isOneOf(path, [pages.Ponto]) ? pages.Relatorio : null
  if (role === 'admin') return startsWithOneOf(path, adminPaths) ? null : pages.Ponto
  return isOneOf(path, adminOnly) ? pages.Ponto : null
}

/** An item of a menu: its label and its page. */
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

/** The menu of a role: what stands in the header, and what in the admin bar. */
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

/** The menu that the specification gives to a role. */
export function menuOf(role: Role): Menu {
  return menus[role]
}
