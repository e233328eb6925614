import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { act } from '../testing/act.ts'
import { blankPage, describedAs, fieldOf, paste, type } from '../testing/page.ts'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'

let told: string[]
let sent: number
let page: ReturnType<typeof blankPage>

type Part = typeof DateField | typeof TimeField

function Held({ Field, start, ...bounds }: { Field: Part; start: string; min?: string; max?: string }) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    told.push(next)
    setValue(next)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent += 1
      }}
    >
      <Field label="Quando" hint="Do turno" value={value} onChange={change} {...bounds} />
    </form>
  )
}

async function show(Field: Part, start = '', bounds: { min?: string; max?: string } = {}) {
  told = []
  sent = 0
  page = blankPage()
  await page.draw(<Held Field={Field} start={start} {...bounds} />)
}

const line = () => fieldOf('Quando')
const enter = (text: string) => paste(line(), text)
const leave = () => act(async () => line().blur())
const said = () => describedAs(line())
const send = () => act(async () => page.place.querySelector('form')?.requestSubmit())

describe('a date (L-09)', () => {
  it.each([
    ['22112026', '22/11/2026'],
    ['22/11/2026', '22/11/2026'],
    ['22.11.2026', '22/11/2026'],
  ])('typed as %s reads %s and is that day', async (keys, text) => {
    await show(DateField)
    await type(line(), keys)
    expect(line().value).toBe(text)
    expect(told).toEqual(['2026-11-22'])
  })

  it.each(['2026-11-22', '22/11/2026', ' 22-11-2026 ', '22112026'])('pasted as %s is that day', async (text) => {
    await show(DateField)
    await enter(text)
    expect(line().value).toBe('22/11/2026')
    expect(told).toEqual(['2026-11-22'])
  })

  it('one digit for day or month is enough, and reads whole when the field is left', async () => {
    await show(DateField)
    await type(line(), '1/2/2026')
    await leave()
    expect(told).toEqual(['2026-02-01'])
    expect(line().value).toBe('01/02/2026')
  })

  it('is a line of text in every browser, and says its shape', async () => {
    await show(DateField, '2026-11-22')
    expect(line().type).toBe('text')
    expect(line().value).toBe('22/11/2026')
    expect(line().placeholder).toBe('dd/mm/aaaa')
    expect(line().inputMode).toBe('numeric')
  })

  it('a day that does not exist is said at once beside the hint, and is no value', async () => {
    await show(DateField, '2026-11-22')
    await enter('31/02/2026')
    expect(said()).toBe('Este dia não existe no calendário. Do turno')
    expect(line().getAttribute('aria-invalid')).toBe('true')
    expect(told).toEqual([''])
    await enter('28/02/2026')
    expect(said()).toBe('Do turno')
    expect(told).toEqual(['', '2026-02-28'])
  })

  it('half a date is judged only when the field is left, and keeps what was typed', async () => {
    await show(DateField, '2026-11-22')
    await enter('22/1')
    expect(said()).toBe('Do turno')
    await leave()
    expect(said()).toContain('Complete a data')
    expect(line().value).toBe('22/1')
  })

  it('a form is not sent while its date means nothing, and the date says why', async () => {
    await show(DateField)
    await enter('22/1')
    await send()
    expect(sent).toBe(0)
    expect(said()).toContain('Complete a data')
    expect(document.activeElement).toBe(line())
    await enter('22/11/2026')
    await send()
    expect(sent).toBe(1)
  })

  it('a day outside the bounds names the nearest one', async () => {
    await show(DateField, '', { min: '2026-11-01', max: '2026-11-22' })
    await enter('23/11/2026')
    expect(said()).toContain('Use 22/11/2026 ou antes.')
    await enter('31/10/2026')
    expect(said()).toContain('Use 01/11/2026 ou depois.')
  })

  it('a digit typed in the middle leaves the caret behind it', async () => {
    await show(DateField)
    await enter('2211')
    await paste(line(), '229/11', 3)
    expect(line().value).toBe('22/91/1')
    expect(line().selectionStart).toBe(4)
  })

  it('has the browser’s picker behind a button where the browser can open it, and only there', async () => {
    const opened: string[] = []
    const prototype = HTMLInputElement.prototype
    Object.defineProperty(prototype, 'showPicker', {
      configurable: true,
      value(this: HTMLInputElement) {
        opened.push(this.type)
      },
    })
    await show(DateField, '2026-11-22')
    const button = page.place.querySelector('button')
    await act(async () => button?.click())
    expect(opened).toEqual(['date'])
    expect(document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Quando')
    const native = page.place.querySelector<HTMLInputElement>('input[type="date"]')
    expect(native?.tabIndex).toBe(-1)
    expect(native?.getAttribute('aria-hidden')).toBe('true')
    Reflect.deleteProperty(prototype, 'showPicker')
    await show(DateField, '2026-11-22')
    expect(page.place.querySelector('button')).toBeNull()
  })
})

describe('a time (L-09)', () => {
  it.each([
    ['0830', '08:30'],
    ['08:30', '08:30'],
    ['8h30', '08:30'],
    ['8:30', '08:30'],
  ])('typed as %s is 08:30', async (keys, text) => {
    await show(TimeField)
    await type(line(), keys)
    await leave()
    expect(line().value).toBe(text)
    expect(told.at(-1)).toBe('08:30')
  })

  it('25:00 is said to be none', async () => {
    await show(TimeField)
    await enter('2500')
    expect(said()).toContain('Este horário não existe')
    expect(told).toEqual([])
  })
})
