import { expect, it } from 'vitest'
import { blankPage } from '../../testing/page.ts'
import { RefuseForm } from './refuse-form.tsx'

it('a reason can be typed at once: its field has the focus', async () => {
  await blankPage().draw(<RefuseForm what="o pedido" onRefuse={() => undefined} onClose={() => undefined} />)
  expect(document.activeElement).toBe(document.querySelector('textarea'))
})
