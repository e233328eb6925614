import { useState } from 'react'
import { expect, it } from 'vitest'
import { blankPage } from '../../testing/page.ts'
import { useKeys } from './use-keys.ts'

const heard: string[] = []

function Step({ name, onEnter }: { name: string; onEnter?: () => void }) {
  useKeys({
    digit: (digit) => heard.push(`${name} ${digit}`),
    enter: () => {
      heard.push(`${name} Enter`)
      onEnter?.()
    },
  })
  return <p>{name}</p>
}

function Steps() {
  const [isPin, setPin] = useState(false)
  return isPin ? <Step key="pin" name="pin" /> : <Step key="people" name="people" onEnter={() => setPin(true)} />
}

it('a key that comes before the next step is painted is that step’s', async () => {
  const { draw } = blankPage()
  await draw(<Steps />)
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }))
  press('Enter')
  // A browser lets what was begun at one key draw before the next key, and paints later.
  await Promise.resolve()
  press('7')
  expect(heard).toEqual(['people Enter', 'pin 7'])
})
