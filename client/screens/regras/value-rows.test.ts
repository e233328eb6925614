import { expect, it } from 'vitest'
import { CLT } from '#shared/pay-rules/presets.ts'
import { more } from './more-rows.ts'
import { bank, overtime } from './paying-rows.ts'
import { draftOf } from './rule-draft.ts'
import { shownValue } from './value-rows.ts'
import { journey, night, pauses, rests } from './working-rows.ts'

const groups = [journey, overtime, night, pauses, bank, rests, more]

it('every value of a rule stands in one row', () => {
  const draft = draftOf(CLT)
  const paths = groups.flatMap(({ rows }) => rows(draft).map(({ path }) => path))
  // The last tier has no limit.
  const values = Object.keys(draft).filter((path) => path !== 'overtime.tiers.1.up_to')
  expect(paths.toSorted()).toEqual(values.toSorted())
})

it('where nothing can be changed its words are shown', () => {
  const rows = groups.flatMap(({ rows }) => rows(draftOf(CLT)))
  const shown = Object.fromEntries(rows.map((row) => [row.path, shownValue(row, draftOf(CLT))]))
  expect(shown).toMatchObject({
    tolerance: 'Toleradas',
    'tolerance.per_mark': '5 min',
    day_max: '10 h',
    'night.from': '22:00',
    'night.hour_seconds': '52 min 30 s',
    'overtime.rest_dates': 'Domingos, Folga semanal, Feriados',
    'bank.months': '6',
    'dsr.loss': 'Falta o dia inteiro',
  })
  const bare = { ...draftOf(CLT), day_max: '', 'overtime.rest_dates': '' }
  const limit = rows.find(({ path }) => path === 'day_max')
  const days = rows.find(({ path }) => path === 'overtime.rest_dates')
  expect([limit, days].map((row) => row && shownValue(row, bare))).toEqual(['Sem limite', 'Nenhum'])
})
