import { expect, it } from 'vitest'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import { scheduleTroubles } from './schedule-troubles.ts'

const row = (user_id: string, name: string, valid_to: string | null): ScheduleRow => ({
  ...{
    id: `${user_id} ${name}`,
    user_id,
    store_id: null,
    name,
    day_of_week: 1,
    start_time: '08:00',
    end_time: '12:00',
  },
  ...{ break_duration: 0, is_active: true, valid_from: null, valid_to, created_at: '', updated_at: '' },
})
const doubled = (user_id: string, ...ended: string[]) => [
  row(user_id, 'Dia', null),
  ...ended.map((name) => row(user_id, name, '2026-06-01')),
]

it('H-05: each person stands once among the Pendências, in the order of the list, and only who is in it', () => {
  const rows = [...doubled('bia', 'Noite'), ...doubled('ana', 'Tarde', 'Noite'), ...doubled('gone', 'Noite')]
  const people = [
    { id: 'ana', name: 'Ana' },
    { id: 'caio', name: 'Caio' },
    { id: 'bia', name: 'Bia' },
  ]
  const one = (name: string) =>
    `Duas escalas em segunda-feira: vale “Dia” (08:00 às 12:00), não mais “${name}” (08:00 às 12:00).`
  expect(scheduleTroubles(rows, people, '2026-06-16')).toEqual([
    { id: 'ana', name: 'Ana', field: 'schedule', text: `${one('Tarde')} ${one('Noite')}` },
    { id: 'bia', name: 'Bia', field: 'schedule', text: one('Noite') },
  ])
})
