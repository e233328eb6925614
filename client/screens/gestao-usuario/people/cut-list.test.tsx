import '../../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { listUsers } from '#shared/contract/people.ts'
import { MOST_USERS } from '#shared/people/list-limits.ts'
import type { Me, User } from '#shared/people/user.ts'
import { cutText } from '#shared/text/admin-messages.ts'
import { useSession } from '../../../features/session/session.ts'
import { cache } from '../../../offline/here.ts'
import { readingKey } from '../../../offline/readings.ts'
import { blankPage, eventually } from '../../../testing/page.ts'
import { served } from '../../../testing/served.ts'
import { GestaoUsuarioScreen } from '../gestao-usuario-screen.tsx'

const text = () => document.body.textContent ?? ''

/** Draw the screen over so many people, as the device keeps them while there is no network. */
async function over(count: number) {
  const { app, person, store, failures } = await served()
  const { id } = await person({ role: 'admin', admin_stores: [store.id], name: 'Patrícia' })
  const { body } = await app.send('GET', '/users', undefined, await app.as(id))
  const [somebody] = body as User[]
  failures.set('/api/users', 'down')
  const people = Array.from({ length: count }, (_, i) => ({ ...somebody, id: `${i}`, email: `${i}@ipe.com.br` }))
  await cache.reads.put({ key: readingKey(listUsers, {}), value: JSON.stringify(people), at: Date.now() })
  await blankPage().draw(<GestaoUsuarioScreen user={useSession.getState().user as Me} />)
  await eventually(() => expect(text()).toContain(`${count} pessoas`))
}

it('says that more people are there than the list holds', async () => {
  await over(MOST_USERS)
  expect(text()).toContain(cutText(MOST_USERS))
})

it('says nothing where all are listed', async () => {
  await over(30)
  expect(text()).not.toContain('Esta lista acaba')
})
