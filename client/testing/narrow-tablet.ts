import Dexie, { type DBCore, type DBCoreMutateRequest } from 'dexie'
import { timeEntries } from '../../server/database/schema/time.ts'
import { openMemory } from '../../server/database/sqlite/connect.ts'
import { bytesOf, rawSql } from '../../server/testing/databases.ts'
import { testApp } from '../../server/testing/test-app.ts'
import { capture } from '../offline/capture.ts'
import type { OutboxDatabase } from '../offline/outbox-database.ts'
import { noteRoom } from '../offline/room.ts'
import { tablet } from './tablet.ts'
import { pictureOf, tapOf } from './unsent.ts'

const HOUR = 3_600_000
const noRoom = () => new DOMException('no room', 'QuotaExceededError')
/** Tell whether a call delivers a photo. */
export const isPhoto = ({ path }: { path: string }) => path.includes('/photo?')

/**
 * A store that the test can fill; `looked` is called at each read of photo states, `refused` at each row without room. If `isStuck`, there
 * is not even room to delete.
 */
function roomOf(outbox: OutboxDatabase) {
  const room = { isFull: false, isStuck: false, looked: async () => {}, refused: () => {} }
  const refuse = () => {
    Dexie.ignoreTransaction(room.refused)
    return Promise.reject(noRoom())
  }
  const isTooMuch = ({ type }: DBCoreMutateRequest) => room.isStuck || (room.isFull && !type.startsWith('delete'))
  const create = (core: DBCore): DBCore => ({
    ...core,
    table: (name) => {
      const table = core.table(name)
      return {
        ...table,
        mutate: (request) => (isTooMuch(request) ? refuse() : table.mutate(request)),
        openCursor: async (request) => {
          const cursor = await table.openCursor(request)
          // A read inside a write transaction would block every other one until it is over.
          const isAlone = (request.trans as unknown as IDBTransaction).mode === 'readonly'
          if (!cursor || !isAlone || name !== 'photo_states') return cursor
          const start = cursor.start.bind(cursor)
          cursor.start = async (onNext) => {
            await start(onNext)
            await Dexie.ignoreTransaction(room.looked)
          }
          return cursor
        },
      }
    },
  })
  outbox.use({ stack: 'dbcore', name: 'room', create })
  outbox.close({ disableAutoOpen: false })
  return room
}

/** A tablet whose store may be full, with the data of its server. */
export async function narrowTablet() {
  const t = await tablet()
  const room = roomOf(t.outbox)
  noteRoom()
  let taps = 0
  const pictures = await Promise.all([0, 1, 2].map(pictureOf))
  const tap = (picture: number | null) => {
    t.app.clock.now += HOUR
    return capture(t.parts, tapOf(t.app, t.people, taps++, picture === null ? null : (pictures[picture] ?? null)))
  }
  let server = t.app
  const entries = () => server.database.read.select().from(timeEntries).orderBy(timeEntries.at)
  /** Return for each mark at the server whether it has its picture. */
  const pictured = async () => (await entries()).map(({ photo_file }) => photo_file !== null)
  const backUp = () => bytesOf(server.database)
  const restore = async (backup: Buffer) => {
    server = await testApp({ database: openMemory(backup) })
    server.clock.now = t.app.clock.now
    rawSql(server.database).prepare("update installation set value = 'restored' where key = 'epoch'").run()
    const now = server
    t.parts.fetch = async ({ path, method, headers, body }) => now.app.request(path, { method, headers, body })
  }
  /** Fill the store once the server has taken the next photo. */
  const fullAtPhoto = () => {
    const straight = t.parts.fetch
    t.parts.fetch = async (request) => {
      const answer = await straight(request)
      if (!isPhoto(request)) return answer
      room.isFull = true
      t.parts.fetch = straight
      return answer
    }
  }
  return { ...t, room, tap, pictured, fullAtPhoto, backUp, restore }
}
