import { beforeEach, describe, expect, it } from 'vitest'
import { act } from '../testing/act.ts'
import { blankPage } from '../testing/page.ts'
import { listKeys } from './list-keys.ts'

const accepted: string[] = []
const opened: string[] = []

beforeEach(() => {
  accepted.length = 0
  opened.length = 0
})

const people = ['Ana', 'Bia', 'Caio']

function People() {
  return (
    <ul aria-label="Pessoas" tabIndex={-1} onKeyDown={listKeys({ a: (item) => accepted.push(item.id) })}>
      {people.map((name) => (
        <li key={name} id={name}>
          <input aria-label={`Nota de ${name}`} />
          <button type="button" data-opens onClick={() => opened.push(name)}>
            {name}
          </button>
          <fieldset>
            <button type="button" aria-expanded={name === 'Bia'}>
              Mais
            </button>
          </fieldset>
        </li>
      ))}
      <li id="nobody">Ninguém mais</li>
    </ul>
  )
}

/** Draw the list; a window without layout puts everything in one place, so say where each row stands. */
async function draw() {
  const { place, draw: drawn } = blankPage()
  await drawn(<People />)
  const items = [...place.querySelectorAll('li')]
  for (const [i, item] of items.entries()) {
    Object.defineProperty(item, 'offsetTop', { value: i * 60 })
    item.scrollIntoView = () => {}
  }
  const named = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) as HTMLElement
  return { place, named }
}

/** Press a key where the focus is; tell whether the list took it from the browser. */
async function press(key: string, modifiers: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  await act(async () => document.activeElement?.dispatchEvent(event))
  return event.defaultPrevented
}

const focused = () => document.activeElement?.textContent

describe('keys of a list', () => {
  it('walk along what opens each row, and stay at the ends', async () => {
    const { named } = await draw()
    named('Ana').focus()
    expect(await press('ArrowDown')).toBe(true)
    expect(focused()).toBe('Bia')
    await press('End')
    expect(focused()).toBe('Ninguém mais')
    expect(await press('ArrowDown')).toBe(false)
    await press('Home')
    expect(focused()).toBe('Ana')
    expect(await press('ArrowUp')).toBe(false)
  })

  it('begin at the first row if the list itself has the focus', async () => {
    const { place } = await draw()
    place.querySelector('ul')?.focus()
    expect(await press('ArrowUp')).toBe(false)
    await press('ArrowDown')
    expect(focused()).toBe('Ana')
  })

  it('open a row that has the focus itself, and do what letters mean for it', async () => {
    const { place, named } = await draw()
    const ana = place.querySelector('li') as HTMLElement
    ana.tabIndex = -1
    ana.focus()
    await press('Enter')
    expect(opened).toEqual(['Ana'])
    named('Caio').focus()
    expect(await press('A')).toBe(true)
    expect(accepted).toEqual(['Caio'])
    expect(await press('Enter')).toBe(false)
  })

  it('take nothing from fields, open menus and the browser', async () => {
    const { place, named } = await draw()
    place.querySelector('input')?.focus()
    expect([await press('ArrowDown'), await press('a')]).toEqual([false, false])
    named('Bia').parentElement?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    expect(await press('ArrowDown')).toBe(false)
    named('Bia').focus()
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey']) {
      expect(await press('ArrowDown', { [modifier]: true }), modifier).toBe(false)
      expect(await press('a', { [modifier]: true }), modifier).toBe(false)
    }
    expect(focused()).toBe('Bia')
    expect(accepted).toEqual([])
  })
})
