import { lookAtDialogs, lookAtPages, type Opening } from './big-text.ts'
import { expect, test } from './journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Press the named button, which opens a dialog. */
const pressed = (name: string | RegExp): Opening => [
  String(name),
  (page) => page.getByRole('button', { name, exact: typeof name === 'string' }).click(),
]
const generated = ['AFD', 'AEJ', 'Espelhos'].map(pressed)

test.describe('L-10: with text twice as big nothing of the office runs out of its window, nor a word over another', () => {
  test.use({ as: 'master' })

  test('pages of months, rules, devices and a person', { tag: '@longer' }, async ({ page, ana }) => {
    const addresses = ['/fechamento', '/ocorrencias', '/regras', '/aparelhos', `/pessoa?userId=${ana.id}`]
    expect(await lookAtPages(page, addresses)).toEqual([])
  })

  test('dialogs of months, rules and devices', { tag: '@longer' }, async ({ page, ana }) => {
    expect(ana.id).not.toBe('')
    const problems = [
      ...(await lookAtDialogs(page, '/fechamento', generated)),
      ...(await lookAtDialogs(page, '/regras', [pressed(/^Copiar/)])),
      ...(await lookAtDialogs(page, '/aparelhos', [pressed('Usar como quiosque')])),
    ]
    expect(problems).toEqual([])
  })
})
