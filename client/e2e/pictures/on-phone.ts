import type { Browser } from '@playwright/test'
import { expect } from '../journey.ts'
import { conclude, offlineBanner, onPonto, punch } from '../person.ts'
import type { Album } from './album.ts'
import { type StandingDemo, WORKS } from './standing-demo.ts'
import { ANA, visitor } from './visitor.ts'

/**
 * Take Ana's pictures on her phone: the receipt of a mark, and later that afternoon her day, week and month, her
 * schedule, and a mark without a network.
 */
export async function onPhone(browser: Browser, demo: StandingDemo, { take }: Album): Promise<void> {
  const { page, clock, goTo, leave } = await visitor(browser, demo, { width: 360, height: 740, scale: 2, email: ANA })
  await onPonto(page)
  await punch(page, 'RETORNO')
  await take(page, 'comprovante')
  await conclude(page)
  demo.stand(WORKS)
  await clock.setFixedTime(WORKS)
  await goTo('/ponto', 'button[value]:not([aria-disabled])')
  await take(page, 'ponto')
  await goTo('/historico', '[data-day]')
  await take(page, 'historico')
  await goTo('/saldo-horas', 'main svg[role="img"]')
  await take(page, 'saldo-horas')
  await goTo('/ponto?escala=minha', 'dialog')
  await take(page, 'minha-escala')
  await goTo('/ponto', 'button[value]:not([aria-disabled])')
  await page.context().setOffline(true)
  await expect(offlineBanner(page)).toBeVisible()
  // It never arrives: what comes later shows the day without it.
  await punch(page, 'PAUSA')
  await take(page, 'sem-internet')
  await leave()
}
