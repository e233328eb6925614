import '../../testing/like-browser.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { stores } from '../../../server/database/schema/tables.ts'
import { kit } from '../../features/kiosk/this-kiosk.ts'
import { cache, here } from '../../offline/here.ts'
import { within } from '../../offline/this-device.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually, fieldOf, paste } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { AparelhosScreen } from './aparelhos-screen.tsx'

const PASSWORD = 'senha'
const text = () => document.querySelector('dialog')?.textContent ?? ''
const press = async (name: string, nth = 0) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.trim() === name)
    found.at(nth)?.click()
  })

async function atAparelhos() {
  const company = await served()
  const password_hash = await company.app.parts.passwords.hash(PASSWORD)
  await company.person({ role: 'master', store_id: null, name: 'Helena', password_hash })
  const draw = () => blankPage().draw(<AparelhosScreen />)
  return { ...company, draw }
}

it('is opened by a touch while the companies are still on their way, and shows them when they come', async () => {
  const { failures, draw } = await atAparelhos()
  failures.set('/api/stores', 'held')
  await draw()
  await press('Usar como quiosque')
  expect(text()).toContain('Este aparelho passa a ser o quiosque da empresa')
  await act(async () => failures.clear())
  await eventually(() => fieldOf('Nome do quiosque'))
  expect(document.querySelector('dialog select')?.textContent).toContain('Ipê')
})

it('where there is no company yet, says what comes first', async () => {
  const { app, draw } = await atAparelhos()
  await app.database.write(async (tx) => void (await tx.delete(stores)))
  await cache.forget()
  await draw()
  await press('Usar como quiosque')
  await eventually(() => expect(text()).toContain('Um quiosque é sempre de uma empresa: cadastre-a primeiro'))
})

it('of a device whose store says nothing, says what can be done, and saves for ever nowhere', async () => {
  const { asked, draw } = await atAparelhos()
  await draw()
  await press('Usar como quiosque')
  await eventually(() => fieldOf('Nome do quiosque'))
  await paste(fieldOf('Nome do quiosque'), 'Balcão')
  const silent = vi.spyOn(kit.store.kiosks, 'filter').mockReturnValue({ first: () => new Promise(() => {}) } as never)
  const { within: patient } = here
  Object.assign(here, { within: (ms: number, work: Promise<unknown>) => within(Math.min(ms, 300), work) })
  onTestFinished(() => {
    silent.mockRestore()
    Object.assign(here, { within: patient })
  })
  await press('Usar como quiosque', -1)
  await eventually(() => fieldOf('Sua senha'))
  await paste(fieldOf('Sua senha'), PASSWORD)
  await press('Confirmar')
  await eventually(() => expect(text()).toContain('A memória deste aparelho não respondeu, e nada foi mudado.'))
  expect(asked).not.toContain('POST /api/kiosks')
})
