import { isAdmin, type Role } from '../people/user.ts'

/** The link to a page: its label, and the roles that see it in the header or in the admin bar. */
interface PageLink {
  label: string
  header?: readonly Role[]
  adminBar?: readonly Role[]
  /** True if wide screens show it behind the button “Mais” of the admin bar. */
  isMore?: boolean
}

const everybody: readonly Role[] = ['user', 'manager', 'admin', 'master']
const clockingIn: readonly Role[] = ['user', 'manager', 'admin']
const employees: readonly Role[] = ['user', 'manager']
const office: readonly Role[] = ['admin', 'master']
const masters: readonly Role[] = ['master']

/** Describe a page: its path, its title in the browser's tab, the roles that may open it, and its link if menus have one. */
const page = (path: string, title: string, who: readonly Role[], link?: PageLink) => ({ path, title, who, link })

/** The pages by their names in the specification; links stand in this order. */
export const pages = {
  Ponto: page('/ponto', 'Ponto', clockingIn, { label: 'Início', header: clockingIn }),
  Historico: page('/historico', 'Histórico', everybody, { label: 'Histórico', header: employees }),
  SaldoHoras: page('/saldo-horas', 'Saldo de Horas', everybody, { label: 'Saldo de Horas', header: employees }),
  Contracheque: page('/contracheque', 'Contracheques', everybody, { label: 'Contracheque', header: employees }),
  Espelho: page('/espelho', 'Espelho de ponto', clockingIn, { label: 'Espelho', header: clockingIn }),
  Caixa: page('/caixa', 'Caixa de entrada', office, { label: 'Caixa de entrada', adminBar: office }),
  Relatorio: page('/relatorio', 'Relatório', office, { label: 'Relatório', adminBar: office }),
  RelatorioDetalhe: page('/relatorio-detalhe', 'Relatório Detalhado', office),
  AjusteSaldo: page('/ajuste-saldo', 'Ajuste de Saldo', office, { label: 'Ajuste de Saldo', adminBar: office }),
  AjusteHoras: page('/ajuste-horas', 'Ajuste de Horas', masters),
  SaldoHorasAdmin: page('/saldo-horas-admin', 'Banco de Horas', office, {
    label: 'Banco de Horas Admin',
    adminBar: office,
  }),
  GerenciarLojas: page('/gerenciar-lojas', 'Empresas', masters, { label: 'Gerenciar Empresas', adminBar: masters }),
  GerenciarFeriado: page('/gerenciar-feriado', 'Feriados', masters, { label: 'Gerenciar Feriados', adminBar: masters }),
  RegistroLote: page('/registro-lote', 'Registro em Lote', office, { label: 'Config. Adm', adminBar: office }),
  GestaoUsuario: page('/gestao-usuario', 'Gestão de Usuários', office, { label: 'Gestão Usuários', adminBar: office }),
  Fechamento: page('/fechamento', 'Fechamento', office, { label: 'Fechamento', adminBar: office }),
  Ocorrencias: page('/ocorrencias', 'Ocorrências', office, { label: 'Ocorrências', adminBar: office, isMore: true }),
  Pessoa: page('/pessoa', 'Pessoa', office),
  Aparelhos: page('/aparelhos', 'Aparelhos', office, { label: 'Aparelhos', adminBar: office, isMore: true }),
  Regras: page('/regras', 'Regras', office, { label: 'Regras', adminBar: office, isMore: true }),
}

export type PageName = keyof typeof pages

const names = Object.keys(pages) as PageName[]

/** The sign-in page: not in the specification, and open to everybody. */
export const LOGIN = '/login'

/** The page of a store's tablet: open to everybody too, because a kiosk holds nobody's session. */
export const KIOSK = '/quiosque'

/** The page of somebody who was invited, without an account's session yet; `c` in its query is the invitation's code. */
export const INVITATION = '/convite'

/** The page on which anybody looks at a file of the law, on their own device. */
export const CHECK = '/conferir'

/** The page that says whether a receipt is real, to everybody: `e`, `n` and `h` in its query are what its QR says. */
export const RECEIPT_CHECK = '/comprovante'

/** Return the address of that page for the short one that a receipt prints, `/c/{establishment}/{nsr}/{hash}`; null for any other. */
export function receiptCheckAt(path: string): string | null {
  const [, establishment, nsr, hash] = /^\/c\/([^/]+)\/([^/]+)\/([^/]+)$/i.exec(path) ?? []
  return hash ? `${RECEIPT_CHECK}?e=${establishment}&n=${nsr}&h=${hash}` : null
}

/** The pages, besides the sign-in, that stand open to everybody. */
export const openToAll: readonly string[] = [KIOSK, INVITATION, CHECK, RECEIPT_CHECK]

/** Normalize a path for comparison: `/Relatorio/` → `/relatorio`. */
export const plainPath = (path: string): string => path.toLowerCase().replace(/(?!^)\/+$/, '')

const byPath = new Map(names.map((name) => [pages[name].path, name]))

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

/** Return the page whose link a menu marks while a page is open: its own, or that of the list it belongs to. */
export const markedOn = (page: PageName | null): PageName | null => (page === 'Pessoa' ? 'GestaoUsuario' : page)

const pathsOf = (role: Role, may: boolean) =>
  Object.values(pages).flatMap(({ path, who }) => (who.includes(role) === may ? [path] : []))

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
  isMore: boolean
}

/** The menu of a role: the items of the header and of the admin bar. */
export interface Menu {
  header: readonly MenuItem[]
  adminBar: readonly MenuItem[]
}

/** Return the menu that the specification gives to a role. */
export function menuOf(role: Role): Menu {
  const linksIn = (place: 'header' | 'adminBar') =>
    names.flatMap((name) => {
      const { link } = pages[name]
      return link?.[place]?.includes(role) ? [{ label: link.label, page: name, isMore: link.isMore === true }] : []
    })
  return { header: linksIn('header'), adminBar: linksIn('adminBar') }
}
