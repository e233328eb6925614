import { pages } from '#shared/access/page.ts'
import { speaksAs } from './api-person.ts'
import { expect, hire, test } from './journey.ts'
import { signIn, tryToSignIn } from './person.ts'

const EVIL = '"><img src=x onerror=window.stolen=1><script>window.stolen=1</script>'

test('TRUST 19: scripts in names, notes, file names and companies are words on every page, for everybody', {
  tag: '@longer',
}, async ({ page, server, store, ana, today }) => {
  const boss = await hire({ server, store }, `Rosa ${EVIL}`, { role: 'master' })
  const rosa = await speaksAs(server, boss.email)
  await rosa.ask('PUT', `/users/${ana.id}`, { name: `Ana ${EVIL}`, observations: EVIL, address: EVIL })
  await rosa.ask('PUT', `/stores/${store.id}`, { name: `Loja ${EVIL}`, address: EVIL })
  await rosa.ask('POST', '/holidays', { name: `Feriado ${EVIL}`, date: `${today.slice(0, 4)}-06-15` })
  await rosa.ask('POST', '/schedules', {
    user_id: ana.id,
    name: EVIL.slice(0, 80),
    day_of_week: 1,
    start_time: '08:00',
    end_time: '17:00',
  })
  const timestamp = new Date(Date.now() - 3_600_000).toISOString()
  await rosa.ask('POST', '/time-entries', {
    user_id: ana.id,
    entry_type: 'entrada',
    timestamp,
    notes: `Registro manual: ${EVIL}`,
  })
  const asked = { entry_type: 'ajuste', timestamp, notes: `Ajuste Solicitado: +00:10 - ${EVIL}`, minutes_adjusted: 10 }
  await (await speaksAs(server, ana.email)).ask('POST', '/time-entries', asked)

  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const visitAll = async () => {
    for (const { path } of Object.values(pages)) {
      await page.goto(path === '/relatorio-detalhe' ? `${path}?userId=${ana.id}` : path)
      await expect(page.locator('main')).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await page.evaluate(() => 'stolen' in window), path).toBe(false)
    }
  }
  await signIn(page, ana)
  await visitAll()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await tryToSignIn(page, boss.email)
  await page.waitForURL(/relatorio/)
  await expect(page.getByText(/<script>/).first()).toBeVisible()
  await visitAll()
  expect(dialogs).toEqual([])
})
