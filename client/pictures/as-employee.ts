import type { Page } from '@playwright/test'
import { holdReceipt, punchButton } from '../e2e/person.ts'
import { account } from './account.ts'
import { acts, opens, over, press, see, turns } from './acts.ts'
import type { Scene, Visit } from './scene.ts'

const ponto: Omit<Scene, 'parts' | 'name'> = { address: '/ponto', ready: see(/^Boa tarde/) }

const day: Scene = {
  ...ponto,
  name: 'ponto',
  parts: [
    {},
    ...account,
    { name: 'nome', act: opens('Editar nome de exibição') },
    { name: 'comprovante', act: opens(/^Abrir comprovante das/) },
    { name: 'comprovante-papel', act: opens(/^Abrir comprovante das/), onPaper: true },
    { name: 'comprovantes', act: opens('Comprovantes dos últimos dias') },
    { name: 'atestados', act: opens('Atestados') },
    { name: 'atestados-historico', act: turns(/^Historico de Envio/, 'Atestados') },
    { name: 'senha', act: opens('Alterar Senha') },
    { name: 'ajuste', act: opens('Solicitar Ajuste') },
    { name: 'ajuste-saldo', act: acts(opens('Solicitar Ajuste'), press('Saldo')) },
    { name: 'ajuste-historico', act: acts(opens('Solicitar Ajuste'), (page) => page.getByRole('tab').last().click()) },
    { name: 'fila', act: opens('Tudo enviado') },
    { name: 'sair', act: opens('Sair do Sistema') },
  ],
}

const own: readonly Scene[] = [
  day,
  { name: 'ponto-dia', address: '/ponto?ajuste=2026-11-17', ready: over, parts: [{ name: 'ajuste' }] },
  { name: 'ponto-escala', address: '/ponto?escala=minha', ready: over, parts: [{ name: 'escala' }] },
  {
    name: 'historico',
    address: '/historico',
    ready: see(/^terça-feira/),
    parts: [
      {},
      { name: 'hoje', act: press('Hoje') },
      { name: 'mes', act: press('Mes atual') },
      { name: 'papel', onPaper: true },
    ],
  },
  {
    name: 'saldo-horas',
    address: '/saldo-horas',
    ready: see('Dia a dia'),
    parts: [
      {},
      { name: 'mes-passado', act: press('Mês passado') },
      { name: 'personalizado', act: press('Personalizado') },
      { name: 'tabela', act: (page) => page.getByText('Ver como tabela').click() },
      {
        name: 'dia',
        act: (page) =>
          page
            .getByRole('listitem')
            .getByText(/^17\/11/)
            .first()
            .click(),
      },
      { name: 'ajuste', act: opens('Solicitar Ajuste') },
      { name: 'papel', onPaper: true },
    ],
  },
  {
    name: 'contracheque',
    address: '/contracheque',
    ready: see('Grade', 'button'),
    parts: [{}, { name: 'grade', act: press('Grade') }],
  },
  {
    name: 'espelho',
    address: '/espelho',
    ready: see(/\w/),
    parts: [{}],
  },
  { name: 'nao-encontrada', address: '/nao-existe', ready: see(/\w/), parts: [{}] },
]

/** Somebody who registers without a selfie. */
export const employee: Visit = { email: 'ana.ribeiro@ipe.com.br', scenes: own }

/** Somebody whose marks carry a selfie. */
export const selfies: Visit = {
  email: 'otavio.reis@ipe.com.br',
  scenes: [
    { ...ponto, name: 'ponto-selfie', parts: [{}, { name: 'camera', act: opens(/SAIDA/) }] },
    {
      name: 'historico-selfie',
      address: '/historico',
      ready: see(/^terça-feira/),
      parts: [{}, { name: 'foto', act: opens(/selfie/i) }],
    },
  ],
}

/** Abort every request to the server, as a captive network would. */
const keepFromServer = (page: Page) => page.context().route('**/api/time-entries/**', (route) => route.abort())

async function register(page: Page): Promise<void> {
  // Wait for the marks of the day: once requests are aborted, they would not come.
  await page.getByText('Retorno', { exact: true }).first().waitFor()
  await keepFromServer(page)
  await punchButton(page, 'SAIDA').click()
  await holdReceipt(page)
}

/** A mark that does not reach the server. */
export const punching: Visit = {
  email: 'ana.ribeiro@ipe.com.br',
  scenes: [
    {
      ...ponto,
      name: 'ponto-fila',
      parts: [
        { name: 'registrado', act: register },
        {},
        { name: 'aberta', act: opens(/na fila/) },
        // No worker serves this browser: what comes after the first picture must be there before the network goes.
        { name: 'sem-internet', act: acts(see('Atestados', 'button'), (page) => page.context().setOffline(true)) },
      ],
    },
  ],
}
