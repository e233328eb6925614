import { asking } from './ask.ts'
import { lookAtBigText, lookAtDialogs, lookAtPages, type Opening } from './big-text.ts'
import { expect, hire, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { conclude, holdReceipt, onPonto, tap } from './person.ts'
import type { StoredPerson } from './test-server.ts'
import { act } from './users-cards.ts'

const NAME = 'Maria Aparecida da Conceição Vasconcelos'
const OWN = ['/ponto', '/historico', '/saldo-horas', '/contracheque', '/espelho']
const OFFICE = [
  '/caixa',
  '/relatorio',
  '/saldo-horas-admin',
  '/gestao-usuario',
  '/ajuste-saldo',
  '/gerenciar-lojas',
  '/ajuste-horas',
  '/registro-lote',
  '/registro-lote?modo=ausencia&aba=ferias',
  '/gerenciar-feriado',
]

/** Press the named button, which opens a dialog, and then the named tab in it. */
const pressed = (name: string | RegExp, tab?: string | RegExp): Opening => [
  `${name} ${tab ?? ''}`,
  async (page) => {
    await page.getByRole('button', { name }).click()
    if (tab) await page.getByRole('tab', { name: tab }).click()
  },
]
/** The confirmation before marks are voided, with every message it can show. */
const zeroing: Opening = [
  'Zerar registros',
  async (page) => {
    await page.getByRole('button', { name: 'Mais ações' }).click()
    await page.getByRole('button', { name: 'Zerar registros' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Todos os registros' }).click()
    await dialog.getByLabel('Funcionário').selectOption(NAME)
    await expect(dialog).toContainText('Serão anulados')
  },
]
/** A day with an added mark, a mark with a changed time, and a refusal. */
const correcting: Opening = [
  'Corrigir dia, escrito',
  async (page) => {
    await page.getByRole('button', { name: /^Corrigir o dia/ }).click()
    const dialog = page.getByRole('dialog', { name: `Corrigir registro de ${NAME}` })
    await dialog.getByRole('button', { name: 'Adicionar registro' }).click()
    await dialog.getByLabel('Hora', { exact: true }).fill('17:00')
    await dialog.getByRole('button', { name: 'Registrar correção' }).click()
  },
]

test.use({ viewport: { width: 1440, height: 900 } })

test('L-10: with text twice as big no page of a person’s own runs out of its window, nor a word over another, nor their dialogs', {
  tag: '@longer',
}, async ({ page, server, store, yesterday, master }) => {
  const maria = await hire({ server, store }, NAME)
  await writeDay(master, maria.id, yesterday, '08:00 12:00 13:00 17:00')
  await enter(page, maria, '/ponto')
  await onPonto(page)
  await tap(page, 'ENTRADA')
  await holdReceipt(page)
  const receipt = await lookAtBigText(page, 'receipt')
  await conclude(page)
  const problems = [
    ...receipt,
    ...(await lookAtPages(page, OWN)),
    ...(await lookAtDialogs(page, `/ponto?ajuste=${yesterday}`, [pressed('Corrigir saída das 17:00')])),
    ...(await lookAtDialogs(page, '/ponto', [
      pressed('Solicitar Ajuste', 'Historico de ajustes'),
      pressed('Atestados'),
      pressed('Atestados', 'Historico de Envio'),
      pressed('Alterar Senha'),
      pressed('Sair do Sistema'),
    ])),
    ...(await lookAtDialogs(page, '/saldo-horas', [pressed('Solicitar Ajuste')])),
  ]
  expect(problems).toEqual([])
})

/** The office, with a day of Maria's that is incomplete, and a request. */
const office = test.extend<{ maria: StoredPerson; detail: string }>({
  async maria({ page, server, store, yesterday, master, helena }, use) {
    const maria = await hire({ server, store }, NAME)
    await writeDay(master, maria.id, yesterday, '08:00 12:00 13:00')
    const own = await asking(server, maria.email)
    await own('POST', '/time-entries', {
      entry_type: 'ajuste',
      timestamp: `${yesterday}T20:00:00Z`,
      notes: 'Ajuste Solicitado: saida - Esqueci',
    })
    await enter(page, helena, '/relatorio')
    await use(maria)
  },
  /** The page of her figures. */
  async detail({ maria, yesterday }, use) {
    await use(`/relatorio-detalhe?userId=${maria.id}&de=${yesterday}&ate=${yesterday}&dia=${yesterday}`)
  },
})

office(
  'L-10: with text twice as big no page of the office runs out of its window, nor a word over another',
  { tag: '@longer' },
  async ({ page, detail }) => {
    expect(await lookAtPages(page, [...OFFICE, detail])).toEqual([])
  },
)

office(
  'L-10: with text twice as big no dialog about hours runs out of its window, nor a word over another',
  { tag: '@longer' },
  async ({ page, maria, detail }) => {
    const problems = [
      ...(await lookAtDialogs(page, '/relatorio', [pressed(/^Solicitações/), zeroing])),
      ...(await lookAtDialogs(page, detail, [pressed(/^Corrigir o dia/), correcting])),
      ...(await lookAtDialogs(page, '/saldo-horas-admin', [pressed(`Detalhes de ${NAME}`)])),
      ...(await lookAtDialogs(page, '/registro-lote', [
        pressed('Histórico de Registros'),
        pressed('Histórico de Ausências'),
      ])),
      ...(await lookAtDialogs(page, `/registro-lote?escala-funcionario=${maria.id}`, [pressed('Nova Escala')])),
      ...(await lookAtDialogs(page, '/registro-lote?aba=ferias', [pressed('Registrar Férias')])),
    ]
    expect(problems).toEqual([])
  },
)

office(
  'L-10: with text twice as big no dialog about people, holidays or companies runs out of its window, nor a word over another',
  { tag: '@longer' },
  async ({ page, maria }) => {
    const cards = ['Dados Pessoais', 'Contracheques', 'Editar', 'Config.Senha', 'Gerenciar Acesso', 'Alterar Empresa']
    const ofMaria = [...cards, 'Excluir'].map((name): Opening => [name, (at) => act(at, maria.name, name)])
    const problems = [
      ...(await lookAtDialogs(page, '/gestao-usuario', [
        pressed('Nova pessoa'),
        pressed('Importar planilha'),
        ...ofMaria,
      ])),
      ...(await lookAtDialogs(page, '/gerenciar-feriado', [pressed('Novo feriado')])),
      ...(await lookAtDialogs(page, '/gerenciar-lojas', [pressed(/^Nova empresa/)])),
    ]
    expect(problems).toEqual([])
  },
)
