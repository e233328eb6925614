import { expect, it } from 'vitest'
import { listedIn, placeIn, stateWith } from './listed-people.ts'

const [ana, bia, caio] = ['ana', 'bia', 'caio'].map((id) => ({ id, name: id.toUpperCase() }))
const listed = { title: 'Gestão', people: [ana, bia, caio].filter((one) => one !== undefined) }

it('keeps the list in the history, beside what a dialog writes there', () => {
  expect(listedIn({ ...stateWith(listed), dialogOpen: true })).toEqual(listed)
})

it.each([null, undefined, 'x', {}, { listed: {} }, { listed: { title: 'Gestão' } }, { listed: { people: [] } }])(
  'finds none in %j',
  (state) => expect(listedIn(state)).toBeNull(),
)

it('says where somebody stands, and who stands beside them', () => {
  expect(placeIn(listed, 'ana')).toEqual({ place: 1, count: 3, before: undefined, after: bia })
  expect(placeIn(listed, 'bia')).toEqual({ place: 2, count: 3, before: ana, after: caio })
  expect(placeIn(listed, 'caio')).toEqual({ place: 3, count: 3, before: bia, after: undefined })
  expect(placeIn(listed, 'davi')).toBeNull()
})
