import '../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { useWaitingSheets } from '../features/sheets/waiting-sheets.ts'
import { changed } from '../offline/act.ts'
import { closedMonthStage } from '../testing/closed-month.ts'
import { blankPage, eventually } from '../testing/page.ts'
import { MenuLinks } from './menu-links.tsx'
import { SheetsWatch } from './sheets-watch.tsx'

const menu = [{ label: 'Espelho', page: 'Espelho', isMore: false }] as const

it('the menu counts the sheets that wait, in one call, until they are signed', async () => {
  const { close, sign, asked } = await closedMonthStage()
  const { id } = await close()
  const { place, draw } = blankPage()
  await draw(
    <>
      <SheetsWatch />
      <MenuLinks items={menu} />
    </>,
  )
  await eventually(() => expect(place.textContent).toBe('Espelho1, 1 espelho para assinar'))
  expect(asked.filter((line) => line === 'GET /api/sheets')).toHaveLength(1)
  await sign(id)
  await changed(['closings'])
  await eventually(() => expect(place.textContent).toBe('Espelho'))
  await draw(null)
  expect(useWaitingSheets.getState().count).toBe(0)
})
