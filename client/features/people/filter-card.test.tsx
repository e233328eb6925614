import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { act } from '../../testing/act.ts'
import { blankPage } from '../../testing/page.ts'
import { FilterCard } from './filter-card.tsx'

const all = { value: '', label: 'Todas as empresas' }
const centro = { value: 'centro', label: 'Centro' }
const chosen = () => document.querySelector('select')?.selectedOptions[0]?.textContent
const chip = () => document.querySelector<HTMLButtonElement>('[aria-label^="Remover filtro"]')

/** Draw a filter by company as an address asks for it; return what was chosen instead. */
async function drawn(value: string, options = [all, centro]) {
  const changes: object[] = []
  const choices = [{ name: 'empresa', label: 'Empresa', options, value }]
  await blankPage().draw(<FilterCard first={null} choices={choices} onChoose={(change) => changes.push(change)} />)
  return changes
}

it('shows what an address asks for', async () => {
  await drawn('centro')
  expect(chosen()).toBe('Centro')
  expect(chip()?.textContent).toBe('Centro')
})

it('says all only where all are shown', async () => {
  await drawn('')
  expect(chosen()).toBe('Todas as empresas')
  expect(chip()).toBeNull()
})

it('never says all where an address asks for what is not in the list; a tap removes that filter', async () => {
  const changes = await drawn('nowhere')
  expect(chosen()).toBe('Fora da lista')
  expect(chip()?.textContent).toBe('Fora da lista')
  await act(async () => chip()?.click())
  expect(changes).toEqual([{ empresa: '' }])
})

it('claims neither before the list is there', async () => {
  await drawn('centro', [all])
  expect(chosen()).toBe('…')
})
