import { useState } from 'react'
import { expect, it } from 'vitest'
import { act } from '../../testing/act.ts'
import { blankPage, fieldOf, type } from '../../testing/page.ts'
import { SearchField } from './search-field.tsx'

type SetValue = (text: string) => void

function Search({ asked, onDrawn }: { asked: string[]; onDrawn: (set: SetValue) => void }) {
  const [value, set] = useState('')
  onDrawn(set)
  return <SearchField value={value} onChange={(text) => asked.push(text)} />
}

/** Hold the text as an address that renders late does: until `arrive`. */
async function searched() {
  const asked: string[] = []
  let setValue: SetValue = () => {}
  const onDrawn = (set: SetValue) => {
    setValue = set
  }
  await blankPage().draw(<Search asked={asked} onDrawn={onDrawn} />)
  return { asked, field: fieldOf('Buscar'), arrive: (text: string) => act(async () => setValue(text)) }
}

it('letters that are typed before the address is drawn again are kept, also when an earlier text arrives late', async () => {
  const { asked, field, arrive } = await searched()
  await type(field, 'aná')
  expect(field.value).toBe('aná')
  expect(asked).toEqual(['a', 'an', 'aná'])
  await arrive('a')
  expect(field.value).toBe('aná')
  await arrive('aná')
  expect(field.value).toBe('aná')
})

it('a text that was not typed here is taken: cleared, or the one that the browser goes back to', async () => {
  const { field, arrive } = await searched()
  await type(field, 'an')
  await arrive('an')
  await arrive('')
  expect(field.value).toBe('')
  await arrive('an')
  expect(field.value).toBe('an')
})
