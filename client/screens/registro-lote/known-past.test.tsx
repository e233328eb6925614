import '../../testing/like-browser.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import type { Me } from '#shared/people/user.ts'
import { bonds, postings, users } from '../../../server/database/schema/tables.ts'
import { addStore, addUser } from '../../../server/testing/company.ts'
import { useSession } from '../../features/session/session.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually, fieldOf, paste } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { RegistroLoteScreen } from './registro-lote-screen.tsx'

const [SAO_PAULO, MANAUS] = ['America/Sao_Paulo', 'America/Manaus']
const TODAY = dayOf(Date.now(), SAO_PAULO)
const daysAgo = (days: number) => addDays(TODAY, -days)

let on: Awaited<ReturnType<typeof served>>
let ana: string

beforeEach(async () => {
  on = await served()
  ana = (await addUser(on.app.database, { name: 'Ana', store_id: on.store.id })).id
})

function Screen() {
  const user = useSession(({ user }) => user)
  return user && <RegistroLoteScreen user={user as Me} />
}

/** Choose Ana on a day, as the search of the office does. */
async function open(query: string): Promise<void> {
  await on.person({ role: 'master', name: 'Helena', store_id: null })
  history.replaceState(null, '', `/registro-lote?pessoa=${ana}&${query}`)
  await blankPage().draw(<Screen />)
}

const told = () => document.querySelector('[aria-label="Conferência"]')?.textContent ?? ''

/** Ana worked here until a hundred days ago, and came back ten days ago. */
async function comeBack(): Promise<void> {
  const again = { id: 'again', user_id: ana, admission: daysAgo(10), since: daysAgo(10), created_at: 0 }
  await on.app.database.write(async (tx) => {
    await tx
      .update(bonds)
      .set({ admission: daysAgo(200), left_on: daysAgo(100) })
      .where(eq(bonds.user_id, ana))
    await tx.insert(bonds).values(again)
    await tx.update(users).set({ bond_id: again.id, admission_date: again.admission }).where(eq(users.id, ana))
  })
}

const writeFor = async (date: string, more: object) => {
  const { id } = await addUser(on.app.database, { role: 'master', store_id: null })
  const body = { user_ids: [ana], date, ...more }
  const answer = await on.app.send('POST', '/time-entries/batch', body, await on.app.as(id))
  expect(answer).toMatchObject({ status: 200, body: { skipped: [] } })
}

it('the days of an earlier bond are ready to be written, as the server takes them; those between two bonds are not', async () => {
  await comeBack()
  await writeFor(daysAgo(150), { entry_type: 'entrada', time: '08:00' })
  await open(`modo=ausencia&dia=${daysAgo(120)}`)
  await eventually(() => expect(told()).toContain('1 pronto para registrar'))
  await writeFor(daysAgo(120), { absence: 'saude' })
})

it('a day between two bonds is before the admission', async () => {
  await comeBack()
  await open(`modo=ausencia&dia=${daysAgo(50)}`)
  await eventually(() => expect(told()).toContain('anterior à admissão'))
})

it('the first day after a move is judged by the clock of the new company, whatever the evening before says', async () => {
  const { id: store_id } = await addStore(on.app.database, { name: 'Ipê Manaus', timezone: MANAUS })
  await writeFor(daysAgo(3), { entry_type: 'entrada', time: '20:00' })
  await writeFor(daysAgo(2), { entry_type: 'pausa', time: '00:30' })
  await on.app.database.write(async (tx) => {
    await tx.insert(postings).values({ user_id: ana, store_id, from_day: daysAgo(2) })
    await tx.update(users).set({ store_id }).where(eq(users.id, ana))
  })
  await open(`dia=${daysAgo(2)}`)
  await act(async () => document.querySelector<HTMLElement>('[data-punch="retorno"] input')?.click())
  // Forty minutes after the pause: it is 01:10 at the old company.
  await paste(fieldOf('Hora'), '00:10')
  await eventually(() => expect(told()).toContain('1 pronto para registrar'))
  await writeFor(daysAgo(2), { entry_type: 'retorno', time: '00:10' })
})
