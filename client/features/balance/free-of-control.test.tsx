import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import type { UserBalance } from '#shared/contract/hours.ts'
import { CLT, ISENTO } from '#shared/pay-rules/presets.ts'
import { blankPage } from '../../testing/page.ts'
import { FreeOfControl } from './free-of-control.tsx'

type Day = UserBalance['days'][number]
const under = (...rules: unknown[]) => rules.map((rule) => ({ terms: rule ? { rule } : undefined }) as Day)

it('says why the hours of somebody without control are zeros, and on how many days', async () => {
  const { draw } = blankPage()
  const wordsOf = async (days: Day[]) => {
    await draw(<FreeOfControl days={days} />)
    return document.body.textContent
  }
  expect(await wordsOf([])).toBe('')
  expect(await wordsOf(under(CLT, null))).toBe('')
  expect(await wordsOf(under(ISENTO, ISENTO))).toBe(
    'Sem controle de jornada (CLT art. 62): os registros ficam guardados e nada se conta.',
  )
  expect(await wordsOf(under(null, CLT, ISENTO))).toMatch(/^Sem controle de jornada em 1 dia \(/)
})
