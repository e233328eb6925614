import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { LOGIN, type PageName, pageAt, plainPath } from '#shared/access/page.ts'

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

/** Return the browser tab's title for a path, however it is spelled. */
export function titleOf(path: string): string {
  if (path === '/') return 'Folha de Ponto'
  const page = pageAt(path)
  const other = plainPath(path) === LOGIN ? 'Entrar' : 'Página não encontrada'
  return `${page ? names[page] : other} · Folha de Ponto`
}

/** Set the title in the browser's tab and history on each navigation. */
export function PageTitle() {
  const [path] = useLocation()
  useLayoutEffect(() => {
    document.title = titleOf(path)
  }, [path])
  return null
}
