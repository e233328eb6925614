import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { type PageName, pages } from '#shared/access/page.ts'

const names: Record<PageName, string> = {
  Ponto: 'Ponto',
  Historico: 'Histórico',
  SaldoHoras: 'Saldo de Horas',
  Contracheque: 'Contracheques',
  Relatorio: 'Relatório',
  RelatorioDetalhe: 'Relatório Detalhado',
  AjusteSaldo: 'Ajuste de Saldo',
  AjusteHoras: 'Ajuste de Horas',
  SaldoHorasAdmin: 'Banco de Horas',
  RegistroLote: 'Registro em Lote',
  GestaoUsuario: 'Gestão de Usuários',
  GerenciarLojas: 'Empresas',
  GerenciarFeriado: 'Feriados',
}

const byPath = new Map<string, string>([
  ...(Object.entries(names) as [PageName, string][]).map(([page, name]) => [pages[page], name] as const),
  ['/login', 'Entrar'],
])

/** The words in the browser's tab for a path, however it is written. */
export function titleOf(path: string): string {
  const plain = path.toLowerCase().replace(/(?!^)\/+$/, '')
  if (plain === '/') return 'Folha de Ponto'
  return `${byPath.get(plain) ?? 'Página não encontrada'} · Folha de Ponto`
}

/** Names the page in the browser's tab and its history, wherever one goes. */
export function PageTitle() {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    document.title = titleOf(pathname)
  }, [pathname])
  return null
}
