import type { Payslip } from '#shared/contract/documents.ts'
import { speaksAs } from './api-person.ts'
import { expect, hire, test } from './journey.ts'
import { givesPassword } from './person.ts'
import { expectDialogFits } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { card, dialog, opensUsers, toast } from './users-cards.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: PDF })

test('O-06: a month’s pay slips at once: by CPF and name, one put right by hand, one replaced; a failure sends only the rest again', {
  tag: '@longer',
}, async ({ page, server, store, ana }) => {
  const boss = await hire({ server, store }, 'Rosa Lima', { role: 'master' })
  const bia = await hire({ server, store }, 'Bia Conceição')
  const caio = await hire({ server, store }, 'Caio Prado')
  const rosa = await speaksAs(server, boss.email)
  await rosa.ask('PUT', `/users/${ana.id}`, { cpf: '52998224725' })
  const slips = () => rosa.ask<Payslip[]>('GET', '/payslips')
  await opensUsers(page, boss.email)
  await expect(card(page, 'Caio Prado')).toBeVisible()
  const many = dialog(page, 'Contracheques do mês')
  const send = many.getByRole('button', { name: /^Enviar/ })
  const choose = async (...names: string[]) => {
    await page.getByRole('button', { name: 'Contracheques do mês' }).click()
    await many.getByLabel('Arquivos dos contracheques').setInputFiles(names.map(pdf))
    await expect(many.getByRole('listitem')).toHaveCount(names.length)
  }
  await choose('529.982.247-25.pdf')
  await send.click()
  await expect(toast(page)).toContainText('1 contracheque enviado')
  await expect(many).toBeHidden()
  const [first] = await slips()

  await choose('52998224725.pdf', 'bia_conceicao.pdf', 'scan0001.pdf')
  const row = (name: string) => many.getByRole('listitem').filter({ hasText: name })
  await expect(row('5299')).toContainText('Substitui o enviado em')
  await expect(row('bia_')).toContainText('Novo')
  await expect(row('scan')).toContainText('Escolha de quem é.')
  await expectCleanInBothThemes(page, 'contracheques do mês')
  await expectDialogFits(page, 'contracheques do mês')
  await send.click()
  await expect(toast(page).last()).toContainText('Resolva os arquivos marcados.')
  await row('scan').getByLabel('De quem é').selectOption(caio.id)
  await server.faults([{ path: '/api/payslips$', mode: 'status', status: 500, times: 1 }])
  await send.click()
  await givesPassword(page)
  await expect(row('bia_')).toContainText('Enviado')
  await expect(row('scan')).toContainText('Enviado')
  await expect(send).toHaveText('Enviar (1)')
  await send.click()
  await givesPassword(page)
  await expect(many).toBeHidden()
  const now = await slips()
  expect(now.map(({ user_id }) => user_id).sort()).toEqual([ana.id, bia.id, caio.id].sort())
  expect(now.some(({ id }) => id === first?.id)).toBe(false)
})
