import { NATIONAL } from './calendar.ts'
import { COMPANIES, COMPANY_KEYS } from './people.ts'
import { writtenShift } from './shifts.ts'
import type { Stage } from './stage.ts'

/** Write the holidays of the country and of each company's city. */
async function holidays({ must, master, stores }: Stage): Promise<void> {
  for (const [date, name] of Object.entries(NATIONAL)) {
    await must(master, 'POST', '/holidays', { name, date, type: 'national' })
  }
  for (const key of COMPANY_KEYS) {
    for (const [date, name] of Object.entries(COMPANIES[key].own)) {
      await must(master, 'POST', '/holidays', { name, date, type: 'local', store_ids: [stores[key]] })
    }
  }
}

/** Give each company its rule of the journey; one that chooses nothing is under the simple rule. */
async function rules({ must, master, stores }: Stage): Promise<void> {
  for (const key of COMPANY_KEYS) {
    const { rule, name } = COMPANIES[key]
    if (rule.kind === 'simples') continue
    const { body } = await must(master, 'POST', '/pay-rules', { name, valid_from: '2025-01-01', rule })
    const given = { rule_id: (body as { id: string }).id, from: '2025-01-01' }
    await must(master, 'PUT', `/stores/${stores[key]}/pay-rule`, given)
  }
}

/** Give each company its rule and its holidays, and each person their hours and their vacation. */
export async function prepare(stage: Stage): Promise<void> {
  await holidays(stage)
  await rules(stage)
  for (const { id, person } of stage.people) {
    await stage.must(stage.master, 'PUT', `/schedules/sets/${id}`, writtenShift(person.shift))
    const { vacation } = person
    const days = { start_date: vacation?.from, end_date: vacation?.to }
    if (vacation) await stage.must(stage.master, 'POST', '/vacations', { user_id: id, ...days })
  }
}
