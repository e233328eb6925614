import '../../testing/like-browser.ts'
import { afterEach, expect, it } from 'vitest'
import { noteIfFull, noteRoom } from '../../offline/room.ts'
import { act } from '../../testing/act.ts'
import { blankPage } from '../../testing/page.ts'
import { QueueSheet } from './queue-sheet.tsx'

const text = () => document.body.textContent ?? ''
const nothing = () => {}
/** Mimic the browser's DOMException, which belongs to another realm here. */
const failure = (name: string) => Object.assign(new Error('the store said no'), { name })

async function open() {
  const { draw } = blankPage()
  await draw(<QueueSheet onClose={nothing} onDevice={nothing} userId="ana" others={0} papers={0} online />)
}

afterEach(noteRoom)

it('D-01: the queue says when the device has no room left, and no longer once it has', async () => {
  await open()
  expect(text()).not.toContain('Sem espaço')
  await act(async () => noteIfFull(failure('QuotaExceededError')))
  expect(text()).toContain('Sem espaço neste aparelho')
  expect(text()).toContain('Apague')
  await act(async () => noteRoom())
  expect(text()).not.toContain('Sem espaço')
})

it('D-01: another failure of the store is no lack of room', async () => {
  await open()
  await act(async () => noteIfFull(failure('AbortError')))
  expect(text()).not.toContain('Sem espaço')
})
