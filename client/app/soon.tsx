import { CalendarClock } from 'lucide-react'
import { Empty } from '../ui/empty.tsx'

const titles: Record<string, string> = {
  '/historico': 'Histórico',
  '/saldo-horas': 'Saldo de Horas',
  '/contracheque': 'Contracheques',
  '/relatorio': 'Relatórios',
  '/relatorio-detalhe': 'Relatório Detalhado',
  '/ajuste-saldo': 'Ajuste de Saldo',
  '/ajuste-horas': 'Ajuste de Horas',
  '/saldo-horas-admin': 'Saldo de Horas - Admin',
  '/registro-lote': 'Registro em Lote',
  '/gestao-usuario': 'Gestão de Usuários',
  '/gerenciar-lojas': 'Gerenciar Empresas',
  '/gerenciar-feriado': 'Gerenciar Feriados',
}

/** An address of the product whose screen is not in this version yet: says so, and loses nothing. */
export function Soon({ path }: { path: string }) {
  return (
    <main className="wrap" id="conteudo">
      <h1 className="h3">{titles[path]}</h1>
      <Empty icon={CalendarClock} title="Esta tela ainda não existe nesta versão.">
        Os registros de ponto já são guardados e vão aparecer aqui.
      </Empty>
    </main>
  )
}
