import type { ReactNode } from 'react'
import { type PageName, pages } from '#shared/access/page.ts'
import { classes } from '../../ui/classes.ts'
import { mainLook, wideLook, wrapLook } from '../../ui/page.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TitleBar } from '../../ui/title-bar.tsx'
import { BackTo } from './back-to.tsx'

/** The pages whose heading is the same whatever their address says, with that heading where the browser's tab has another title. */
const headings = {
  Historico: pages.Historico.title,
  SaldoHoras: pages.SaldoHoras.title,
  Contracheque: 'Meus Contracheques',
  Caixa: pages.Caixa.title,
  Relatorio: 'Relatório de Usuários',
  SaldoHorasAdmin: 'Banco de Horas - Admin',
  GerenciarLojas: 'Gerenciar Empresas',
  GerenciarFeriado: 'Gerenciar Feriados',
  GestaoUsuario: pages.GestaoUsuario.title,
  Ocorrencias: pages.Ocorrencias.title,
  Aparelhos: pages.Aparelhos.title,
  Regras: pages.Regras.title,
} satisfies Partial<Record<PageName, string>>

type HeadedPage = keyof typeof headings

const isHeaded = (page: PageName): page is HeadedPage => page in headings

/** Tell whether a page is an employee's own: it is narrower, and its arrow leads to Ponto. */
const isOwn = (page: PageName): boolean => ['Historico', 'SaldoHoras', 'Contracheque', 'Espelho'].includes(page)

interface PageHeadProps {
  page: HeadedPage
  /** True if the labels of its buttons may take two lines. */
  wraps?: boolean
  /** Actions on the whole page. */
  children?: ReactNode
}

/** The head of a page: the arrow back, its heading, and actions. */
export function PageHead({ page, ...rest }: PageHeadProps) {
  const back = isOwn(page) || page === 'Relatorio' ? 'Ponto' : 'Relatorio'
  return <TitleBar title={headings[page]} back={<BackTo page={back} />} plain={isOwn(page)} {...rest} />
}

/** A page whose code is on its way. Its head stands where it will stand. */
export function ArrivingPage({ page }: { page: PageName }) {
  return (
    <main className={isOwn(page) ? classes(wrapLook, wideLook) : mainLook} id="conteudo">
      {isHeaded(page) && <PageHead page={page} />}
      <Skeleton rows={6} />
    </main>
  )
}
