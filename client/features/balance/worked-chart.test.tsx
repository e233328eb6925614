import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import type { UserBalance } from '#shared/contract/hours.ts'
import { blankPage } from '../../testing/page.ts'
import { BalanceChart } from './worked-chart.tsx'

const dayOf = (balance_minutes: number) =>
  ({ date: '2026-06-16', balance_minutes, in_progress: false }) as UserBalance['days'][number]

it('L-13: the axis of a balance is lettered with round hours that hold it', async () => {
  const { draw } = blankPage()
  const lettersOf = async (hours: number) => {
    await draw(<BalanceChart days={[dayOf(hours * 60)]} />)
    return [...document.querySelectorAll('text')].map((text) => text.textContent)
  }
  expect(await lettersOf(89)).toContain('+100h')
  expect(await lettersOf(7)).toContain('+8h')
  expect(await lettersOf(-21)).toContain('-30h')
})
