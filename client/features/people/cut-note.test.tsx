import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { blankPage } from '../../testing/page.ts'
import { CutNote } from './cut-note.tsx'

it('tells of a list that ends before its people do, and of no other', async () => {
  const { place, draw } = blankPage()
  await draw(<CutNote count={undefined} most={5_000} />)
  expect(place.textContent).toBe('')
  await draw(<CutNote count={4_999} most={5_000} />)
  expect(place.textContent).toBe('')
  await draw(<CutNote count={5_000} most={5_000} />)
  expect(place.textContent).toBe(
    'Esta lista acaba depois de 5.000. As outras pessoas não aparecem aqui, nem pelos filtros.',
  )
})
