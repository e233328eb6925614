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
