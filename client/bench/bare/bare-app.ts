import Dexie, { type EntityTable } from 'dexie'
import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The minimal punch screen: React, Dexie, four buttons, the day's entries. The time that ours needs beyond this to start is the price of
 * its features.
 */
interface Entry {
  id: number
  type: string
}

const database = new Dexie('bare') as Dexie & { entries: EntityTable<Entry, 'id'> }
database.version(1).stores({ entries: '++id, type' })
const types = ['entrada', 'pausa', 'retorno', 'saida']

const readAll = () => database.entries.toArray()

function Buttons() {
  const [entries, setEntries] = useState<Entry[] | null>(null)
  useEffect(() => void readAll().then(setEntries), [])
  const punch = async (type: string) => {
    await database.entries.add({ type })
    setEntries(await readAll())
  }
  const button = (type: string) =>
    createElement(
      'button',
      {
        key: type,
        type: 'button',
        value: type,
        disabled: entries === null,
        onClick: () => void punch(type),
      },
      type,
    )
  const list = (entries ?? []).map(({ id, type }) => createElement('li', { key: id }, type))
  return createElement('main', null, types.map(button), createElement('ul', null, list))
}

const root = document.getElementById('root')
if (root) createRoot(root).render(createElement(Buttons))
void navigator.serviceWorker.register('/worker.js')
