import { demoPeople } from '../../server/database/demo/people.ts'
import { account } from './account.ts'
import { acts, fill, opens, press, see, tick, turns } from './acts.ts'
import { months } from './months.ts'
import type { Part, Scene, Visit } from './scene.ts'

const idOf = (name: string) => demoPeople('2026-11-18', '').find(({ row }) => row.name === name)?.row.id ?? ''

const report: Scene = {
  name: 'relatorio',
  address: '/relatorio',
  ready: see('Ver relatório detalhado de Ana Paula Ribeiro', 'link'),
  parts: [
    {},
    ...account,
    { name: 'acoes', act: press('Mais ações') },
    { name: 'zerar', act: acts(press('Mais ações'), opens(/^Zerar/)) },
    { name: 'planilha', act: press('Planilha') },
    { name: 'solicitacoes', act: opens(/^Solicitações, /) },
    { name: 'solicitacoes-recusar', act: acts(opens(/^Solicitações, /), press(/^Recusar/)) },
    { name: 'solicitacoes-autorizados', act: turns('Autorizados', /^Solicitações, /) },
    { name: 'solicitacoes-recusados', act: turns('Recusados', /^Solicitações, /) },
    { name: 'marca', act: opens(/^Ver entrada/) },
    { name: 'papel', onPaper: true },
  ],
}

const OF_DAY = press('Registros de 16/11/2026')

const detail: Scene = {
  name: 'relatorio-detalhe',
  address: `/relatorio-detalhe?userId=${idOf('Jorge Messias')}&de=2026-11-09&ate=2026-11-18`,
  ready: see('Imprimir', 'button'),
  parts: [
    {},
    { name: 'dia', act: OF_DAY },
    { name: 'marca', act: acts(OF_DAY, press(/^Abrir entrada das/)) },
    { name: 'corrigir', act: acts(OF_DAY, opens('Corrigir o dia 16/11/2026')) },
    { name: 'papel', onPaper: true },
  ],
}

const turn = (name: string, tab: string | RegExp): Part => ({ name, act: press(tab, 'tab') })

const person: Scene = {
  name: 'pessoa',
  address: `/pessoa?userId=${idOf('Jorge Messias')}`,
  ready: see('Jorge Messias'),
  parts: [
    {},
    { name: 'dia', act: OF_DAY },
    { name: 'mais', act: press('Mais ações de Jorge Messias') },
    { name: 'corrigir', act: opens('Corrigir um registro') },
    { name: 'ajustar', act: opens('Ajustar o saldo') },
    turn('saldo', 'Saldo'),
    turn('documentos', /^Documentos/),
    turn('escala', 'Escala e férias'),
    turn('acesso', 'Acesso'),
    turn('historico', 'Histórico'),
  ],
}

const hours: readonly Scene[] = [
  {
    name: 'ajuste-saldo',
    address: '/ajuste-saldo',
    ready: see('Registrar Ajuste', 'tab'),
    parts: [
      {},
      { name: 'subtrair', act: press('Subtrair horas') },
      { name: 'campos-vazios', act: press('Registrar Ajuste') },
      { name: 'historico', act: press('Histórico de Ajustes', 'tab') },
      { name: 'cancelar', act: acts(press('Histórico de Ajustes', 'tab'), opens(/^Cancelar ajuste/)) },
      { name: 'excluir', act: acts(press('Histórico de Ajustes', 'tab'), opens(/^Excluir ajuste/)) },
    ],
  },
  { name: 'ajuste-horas', address: '/ajuste-horas', ready: see('Registrar Ajuste', 'button'), parts: [{}] },
  {
    name: 'saldo-horas-admin',
    address: '/saldo-horas-admin',
    ready: see('Detalhes de Otávio Reis', 'button'),
    parts: [
      {},
      { name: 'detalhes', act: opens('Detalhes de Otávio Reis') },
      { name: 'saldos-abertura', act: acts(press('Mais ações'), opens('Importar saldos de abertura')) },
      { name: 'papel', onPaper: true },
      { name: 'detalhes-papel', act: opens('Detalhes de Otávio Reis'), onPaper: true },
    ],
  },
]

const VACATIONS = press('Registro de Férias', 'tab')

const batch: Scene = {
  name: 'registro-lote',
  address: '/registro-lote',
  ready: see('Ana Paula Ribeiro', 'checkbox'),
  parts: [
    {},
    { name: 'pronto', act: acts(tick('Saída', 'radio'), tick('Ana Paula Ribeiro'), tick('Bruno Carvalho')) },
    { name: 'ausencia', act: press('Registro de Ausência') },
    { name: 'registros', act: opens('Histórico de Registros'), inSight: true },
    { name: 'registros-excluir', act: acts(opens('Histórico de Registros'), press(/^Excluir/)) },
    { name: 'ausencias', act: opens('Histórico de Ausências') },
    { name: 'ferias', act: VACATIONS },
    { name: 'ferias-nova', act: acts(VACATIONS, opens(/^Registrar Férias/)) },
    { name: 'ferias-editar', act: acts(VACATIONS, opens(/^Editar férias/i)) },
    { name: 'ferias-excluir', act: acts(VACATIONS, opens(/^Excluir férias/i)) },
  ],
}

const more = (action: string): Part['act'] => acts(press('Mais ações de Bruno Carvalho'), opens(action))
const card = (name: string, action: string): Part => ({ name, act: more(action) })

const people: Scene = {
  name: 'gestao-usuario',
  address: '/gestao-usuario',
  ready: see('Ana Paula Ribeiro'),
  parts: [
    {},
    { name: 'nova', act: opens('Nova pessoa') },
    { name: 'importar', act: opens('Importar planilha') },
    { name: 'contracheques-mes', act: opens('Contracheques do mês') },
    { name: 'busca-vazia', act: fill('Buscar', 'Ninguém') },
    { name: 'mais', act: press('Mais ações de Bruno Carvalho') },
    card('contracheques', 'Contracheques'),
    card('editar', 'Editar'),
    card('empresa', 'Alterar Empresa'),
    card('senha', 'Config.Senha'),
    card('aparelhos', 'Aparelhos'),
    card('acesso', 'Gerenciar Acesso'),
    card('excluir', 'Excluir'),
    { name: 'empresas', act: acts(press('Mais ações de Camila Duarte'), opens('Empresas do Admin')) },
    { name: 'solicitacoes', act: opens(/^Solicitações/) },
    { name: 'pessoais', act: opens('Dados Pessoais') },
  ],
}

const places: readonly Scene[] = [
  {
    name: 'gerenciar-lojas',
    address: '/gerenciar-lojas',
    ready: see('Ipê Centro'),
    parts: [
      {},
      { name: 'nova', act: opens(/^Nova empresa/i) },
      { name: 'editar', act: opens('Editar Ipê Centro') },
      { name: 'excluir', act: opens('Excluir Ipê Centro') },
    ],
  },
  {
    name: 'gerenciar-feriado',
    address: '/gerenciar-feriado',
    ready: see('Dezembro'),
    parts: [
      {},
      { name: 'novo', act: opens('Novo feriado') },
      { name: 'editar', act: opens('Editar Finados') },
      { name: 'excluir', act: opens('Excluir Finados') },
      { name: 'ano', act: opens('Adicionar ano') },
      { name: 'ano-remover', act: opens('Remover 2026') },
    ],
  },
]

const balcony = press(/^Mais ações: Balcão, Ipê Centro/)

const devices: Scene = {
  name: 'aparelhos',
  address: '/aparelhos',
  ready: see('Celulares'),
  parts: [
    {},
    { name: 'usar', act: opens('Usar como quiosque') },
    { name: 'acoes', act: balcony },
    { name: 'marcacoes', act: acts(balcony, opens('Ver marcações')) },
    { name: 'mudar', act: acts(balcony, opens('Mudar nome ou empresa')) },
    { name: 'revogar', act: acts(balcony, opens('Revogar')) },
  ],
}

/** The master, who may see everything. */
export const office: Visit = {
  email: 'helena.prates@ipe.com.br',
  scenes: [report, detail, ...hours, batch, people, person, ...places, devices, ...months],
}
