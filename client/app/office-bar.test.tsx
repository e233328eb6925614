import '../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { menuOf } from '#shared/access/page.ts'
import { blankPage, eventually } from '../testing/page.ts'
import { OfficeBar } from './office-bar.tsx'

it('the button of the other pages says which of them is open', async () => {
  const { place, draw } = blankPage()
  const words = () => place.querySelector('fieldset button')?.textContent
  const at = async (address: string) => {
    history.replaceState(null, '', address)
    await draw(<OfficeBar items={menuOf('admin').adminBar} />)
  }
  await at('/relatorio')
  expect(words()).toBe('Mais')
  await at('/regras')
  await eventually(() => expect(words()).toBe('Regras'))
  await draw(null)
})
