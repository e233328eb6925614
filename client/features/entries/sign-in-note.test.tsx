import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { capture } from '../../offline/capture.ts'
import { here } from '../../offline/here.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { tapOf } from '../../testing/unsent.ts'
import { SignInNote } from './sign-in-note.tsx'

it('D-06: marks whose people must sign in again are told, by number alone; what only waits for a network is not', async () => {
  const { app } = await served()
  const kept = { ana: 'grant_missing', bruno: 'grant_expired', clara: null, davi: 'event_too_new' }
  for (const [person, code] of Object.entries(kept)) {
    const { seq } = await capture(here, tapOf(app, [person], 0, null))
    await here.outbox.events.update(seq, { code })
  }
  const { place, draw } = blankPage()
  await draw(<SignInNote />)
  await eventually(() => expect(place.textContent).toMatch(/^2 registros guardados neste aparelho só serão enviados/))
  await draw(<SignInNote except="ana" />)
  await eventually(() => expect(place.textContent).toMatch(/^1 registro guardado neste aparelho só será enviado/))
})

it('D-06: whoever must sign in is told of all of their marks, though the server refused only the first of them', async () => {
  const { app } = await served()
  const { seq } = await capture(here, tapOf(app, ['eva'], 0, null))
  await here.outbox.events.update(seq, { code: 'grant_missing' })
  app.clock.now += 3_600_000
  await capture(here, tapOf(app, ['eva'], 1, null))
  const { place, draw } = blankPage()
  await draw(<SignInNote except="ana" />)
  await eventually(() => expect(place.textContent).toMatch(/^3 registros guardados/))
})
