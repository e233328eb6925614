import '../../testing/like-browser.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { LogoutDialog } from '../../features/session/logout-dialog.tsx'
import { noteStore } from '../../features/sync/store-health.ts'
import { forgetSpooled, noteSpooled, type Spooled } from '../../offline/spool.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { QueueNote } from './queue-note.tsx'

const claim = { wall: 1, mono: 1, ctx: 'page', zone: 'America/Sao_Paulo', zone_offset: -180, anchor: null }
const noted = (id: string, user_id: string): Spooled => ({
  id,
  user_id,
  entry_type: 'entrada',
  claim,
  offline: true,
  location: null,
  photo_gap: null,
  ip: null,
})

afterEach(() => localStorage.clear())

describe('marks that are only noted beside the store', () => {
  it('count in the queue of their person, from the moment on that they are noted, and no longer once they have gone', async () => {
    const { place, draw } = blankPage()
    await draw(<QueueNote userId="ana" online={false} />)
    await act(async () => void noteSpooled(noted('1', 'ana')))
    await act(async () => void noteSpooled(noted('2', 'bia')))
    await eventually(() => expect(place.textContent).toContain('1 registro na fila'))
    await act(async () => forgetSpooled('1'))
    await eventually(() => expect(place.textContent).toBe(''))
  })

  it('are told of also where the browser keeps nothing else', async () => {
    noteSpooled(noted('1', 'ana'))
    const { place, draw } = blankPage()
    await act(async () => noteStore(false))
    await draw(<QueueNote userId="ana" online={false} />)
    await eventually(() => expect(place.textContent).toContain('1 registro na fila'))
    expect(place.textContent).toContain('Este navegador não guarda registros')
    await act(async () => noteStore(true))
  })

  it('count for whoever signs out here', async () => {
    for (const [id, person] of [
      ['1', 'ana'],
      ['2', 'bia'],
    ] as const)
      noteSpooled(noted(id, person))
    const { draw } = blankPage()
    await draw(<LogoutDialog onClose={() => {}} />)
    await eventually(() => expect(document.body.textContent).toContain('2 registros ainda não foram enviados'))
  })
})
