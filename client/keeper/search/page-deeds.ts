import {
  BarChart3,
  Building2,
  CalendarDays,
  CalendarPlus,
  CalendarX,
  ClipboardPlus,
  FilePenLine,
  FileText,
  History,
  House,
  LockKeyhole,
  type LucideIcon,
  ReceiptText,
  Scale,
  ScrollText,
  Settings2,
  SlidersHorizontal,
  TabletSmartphone,
  TreePalm,
  TriangleAlert,
  UserRoundPlus,
  Users,
} from 'lucide-react'
import { addressOf, type PageName, pages } from '#shared/access/page.ts'
import type { Role } from '#shared/people/user.ts'
import { type Word, wordsOf } from './words.ts'

/** A page, or something that is done on one for nobody in particular. */
export interface PageDeed {
  title: string
  /** The page that it lies on; empty for a page itself. */
  sub: string
  icon: LucideIcon
  words: readonly Word[]
  to: string
}

/** The pages to which nobody goes without a person. */
const ABOUT_SOMEBODY: readonly string[] = ['RelatorioDetalhe', 'Pessoa']

const icons: Partial<Record<string, LucideIcon>> = {
  Ponto: House,
  Historico: History,
  SaldoHoras: Scale,
  Contracheque: ReceiptText,
  Espelho: FilePenLine,
  Relatorio: BarChart3,
  Fechamento: LockKeyhole,
  Ocorrencias: TriangleAlert,
  AjusteSaldo: SlidersHorizontal,
  AjusteHoras: SlidersHorizontal,
  SaldoHorasAdmin: Scale,
  GerenciarLojas: Building2,
  GerenciarFeriado: CalendarDays,
  RegistroLote: Settings2,
  GestaoUsuario: Users,
  Aparelhos: TabletSmartphone,
  Regras: ScrollText,
}

/** Other words for a page than those of its menu and its title. */
const also: Partial<Record<string, string>> = {
  Relatorio: 'dia funcionários registros planilha',
  Espelho: 'assinar contestar mês ponto próprio',
  Fechamento: 'fechar mês período espelho assinatura reabrir',
  Ocorrencias: 'atrasos intervalos descanso extras incompletos clt',
  SaldoHorasAdmin: 'saldos',
  GerenciarLojas: 'filiais',
  RegistroLote: 'configurações escalas lote',
  GestaoUsuario: 'pessoas funcionários convites contracheques senhas',
  Aparelhos: 'quiosques celulares tablets',
  Regras: 'clt jornada tolerância extras noturno 12x36',
}

/** A tab or a deed that has an address of its own. */
interface Place {
  page: PageName
  title: string
  query?: string
  icon: LucideIcon
  also?: string
}

const deeds: readonly Place[] = [
  {
    page: 'GestaoUsuario',
    title: 'Nova pessoa',
    query: 'acao=nova',
    icon: UserRoundPlus,
    also: 'novo usuário funcionário cadastrar convidar',
  },
  { page: 'RegistroLote', title: 'Registrar férias', query: 'aba=ferias', icon: TreePalm, also: 'novas lançar' },
  { page: 'RegistroLote', title: 'Criar uma escala', icon: CalendarPlus, also: 'nova jornada horário turno' },
  { page: 'RegistroLote', title: 'Registrar ponto em lote', icon: ClipboardPlus, also: 'marcações várias pessoas' },
  {
    page: 'RegistroLote',
    title: 'Registrar ausência em lote',
    query: 'modo=ausencia',
    icon: CalendarX,
    also: 'falta abono',
  },
  { page: 'GerenciarLojas', title: 'Nova empresa', query: 'acao=nova', icon: Building2, also: 'cadastrar filial cnpj' },
  { page: 'GerenciarFeriado', title: 'Novo feriado', query: 'acao=novo', icon: CalendarPlus, also: 'cadastrar folga' },
  { page: 'AjusteSaldo', title: 'Registrar ajuste de saldo', icon: SlidersHorizontal, also: 'ajustar horas' },
  { page: 'Relatorio', title: 'Baixar a planilha do dia', icon: FileText, also: 'relatório exportar excel' },
]

const tabs: readonly Place[] = [
  { page: 'RegistroLote', title: 'Registro de Férias', query: 'aba=ferias', icon: TreePalm },
  { page: 'RegistroLote', title: 'Registro de Ausência', query: 'modo=ausencia', icon: CalendarX },
  { page: 'AjusteSaldo', title: 'Histórico de Ajustes', query: 'aba=historico', icon: History },
]

const nameOf = (page: PageName) => pages[page].link?.label ?? pages[page].title
const isOpenTo = (role: Role, page: PageName) => pages[page].who.includes(role)

const placed = ({ page, title, query = '', icon, also: others = '' }: Place): PageDeed => ({
  title,
  sub: nameOf(page),
  icon,
  words: wordsOf(`${title} ${others}`),
  to: addressOf(page, query),
})

function pageItself(page: PageName): PageDeed {
  const title = nameOf(page)
  const others = `${pages[page].title} ${also[page] ?? ''}`
  return { title, sub: '', icon: icons[page] ?? FileText, words: wordsOf(`${title} ${others}`), to: addressOf(page) }
}

/** Return what a role does for nobody in particular. */
export function deedsOf(role: Role): PageDeed[] {
  return deeds.filter(({ page }) => isOpenTo(role, page)).map(placed)
}

/** Return the pages of a role in the order of its menu, those without a link last, then their tabs. */
export function pagesOf(role: Role): PageDeed[] {
  const names = Object.keys(pages) as PageName[]
  const own = names.filter((page) => isOpenTo(role, page) && !ABOUT_SOMEBODY.includes(page))
  const isLinked = (page: PageName) => pages[page].link !== undefined
  return [
    ...own.toSorted((a, b) => Number(isLinked(b)) - Number(isLinked(a))).map(pageItself),
    ...tabs.filter(({ page }) => isOpenTo(role, page)).map(placed),
  ]
}
