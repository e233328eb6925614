import type { Browser, Page } from '@playwright/test'
import { DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import { AFTER, CHANGED_ON, changed, changes } from '../../server/testing/ten-people/changes.ts'
import { done, type Employer, employ, restOf } from '../../server/testing/ten-people/employ.ts'
import { isHere, type MadeUp, madeUp, TODAY } from '../../server/testing/ten-people/people.ts'
import { type Ask, asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { enter } from './office.ts'
import { deskOf } from './one-truth.ts'
import { installed, signIn } from './person.ts'
import { phoneOf } from './phone.ts'
import type { StoredPerson, TestServer } from './test-server.ts'
import { expectAtDesk, expectFromApi } from './told-at-desk.ts'
import { expectOnPhone } from './told-on-phone.ts'

interface At {
  server: TestServer
  store: { id: string; name: string }
  ownBrowser: Browser
}

/** Some of the ten fictional people in a company of their own, with everybody who reads their figures. */
export interface Company extends At {
  employer: Employer
  helena: StoredPerson
  master: Ask
  desk: Page
  people: readonly MadeUp[]
  accounts: ReadonlyMap<string, StoredPerson>
}

const afternoon = (day: string) => instantOf(day, '14:37', DEFAULT_ZONE)

/** Open a desktop with the master signed in. */
async function deskFor({ ownBrowser, server }: At, helena: StoredPerson): Promise<Page> {
  const desk = await deskOf(ownBrowser, server)
  await enter(desk, helena, '/relatorio')
  return desk
}

/** Employ these people on 16 June 2026, at 14:37; the master's desktop shows the report. */
export async function companyOf(at: At, names: readonly string[]): Promise<Company> {
  const { server, store } = at
  await server.clock(afternoon(TODAY))
  const helena = await hire(at, 'Helena Prates', { role: 'master', store_id: null })
  const master = await asking(server, helena.email)
  const norte = (await server.store({ name: 'Ipê Norte', cnpj: '11444777000161' })).id
  const accounts = new Map<string, StoredPerson>()
  const employer: Employer = {
    centro: store.id,
    norte,
    master,
    async hire(name, store_id) {
      const person = await hire(at, name, { store_id })
      accounts.set(name, person)
      return person.id
    },
    async deliver(id, taps) {
      const results = await server.deliver(id, taps)
      expect(results.map(({ outcome }) => outcome)).not.toContain('refused')
    },
  }
  const people = madeUp.filter(({ name }) => names.includes(name))
  expect(people).toHaveLength(names.length)
  await employ(employer, people)
  return { ...at, employer, helena, master, desk: await deskFor(at, helena), people, accounts }
}

export function accountOf({ accounts }: Company, { name }: Pick<MadeUp, 'name'>): StoredPerson {
  const account = accounts.get(name)
  if (!account) throw new Error(`${name} has no account`)
  return account
}

/** Open a phone, check everything on it, and check it again offline. */
async function expectOnOwnPhone(company: Company, person: MadeUp, today: string): Promise<void> {
  const { context, phone } = await phoneOf(company.ownBrowser)
  await signIn(phone, accountOf(company, person))
  await test.step(`${person.name} on the phone`, () => expectOnPhone(phone, person, today))
  await installed(phone)
  await untilKept(phone, `"from":"2026-06-01","to":"${today}"`)
  await context.setOffline(true)
  await phone.goto('/ponto')
  await test.step(`${person.name} without a network`, () => expectOnPhone(phone, person, today))
  await context.close()
}

/** Expect every figure of these people to match the table, wherever it is shown. */
export async function expectTheTable(company: Company, people = company.people, today = TODAY): Promise<void> {
  const { master, desk } = company
  const told = people.map((person) => ({ person, id: accountOf(company, person).id }))
  for (const one of told) await test.step(`${one.person.name} from the API`, () => expectFromApi(master, one, today))
  await Promise.all([
    expectAtDesk(desk, told, today),
    ...people.filter(isHere).map((person) => expectOnOwnPhone(company, person, today)),
  ])
}

/** Make the changes of the 17th; expect every figure of the 18th to match the table again. */
export async function expectTheTableAfterChanges(company: Company): Promise<void> {
  const { server, helena, people } = company
  const theirs = changes.filter(({ name }) => people.some((person) => person.name === name))
  await server.clock(afternoon(CHANGED_ON))
  // An administrator's session does not last overnight.
  const employer = { ...company.employer, master: await asking(server, helena.email) }
  for (const change of theirs) {
    const { id } = accountOf(company, change)
    if (change.rest) await employer.deliver(id, restOf(TODAY, change.rest))
    for (const deed of change.deeds) await done(employer, deed, id)
  }
  await server.clock(afternoon(AFTER))
  const master = await asking(server, helena.email)
  const desk = await deskFor(company, helena)
  await expectTheTable({ ...company, master, desk }, theirs.map(changed), AFTER)
}
