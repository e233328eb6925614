import { Writable } from 'node:stream'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { engine } from './database/engine.ts'
import { createLog, errorForLog } from './log.ts'
import { addStore, addUser } from './testing/company.ts'
import { freshDatabase, sqlOf } from './testing/databases.ts'
import { testApp } from './testing/test-app.ts'

const SECRET = 'maria.segredo@ipe.com.br'

function lines() {
  let text = ''
  const into = new Writable({
    write(piece, _, done) {
      text += String(piece)
      done()
    },
  })
  return { log: createLog('debug', into), text: () => text }
}

/** Return an error as the query builder throws it while waiting for its database: with the query's values. */
async function failedQuery(): Promise<Error> {
  const database = await freshDatabase()
  await addUser(database, { email: SECRET })
  const cause = await addUser(database, { email: SECRET }).catch((error: Error) => error)
  return new DrizzleQueryError('insert into "users" values (?)', [SECRET], cause as Error)
}

/** A trigger whose message is in the log, of either engine. */
const refusingUpdates =
  engine === 'postgres'
    ? `create function x() returns trigger language plpgsql as $$ begin raise exception 'recusado'; end $$;
       create trigger x before update on users for each row execute function x()`
    : `create trigger x before update on users begin select raise(abort, 'recusado'); end`

/** The message of each engine about an e-mail that is there already, without naming it. */
const emailTwice =
  engine === 'postgres'
    ? 'duplicate key value violates unique constraint \\"users_email\\"'
    : 'UNIQUE constraint failed: users.email'

describe('the log names what failed, and nobody', () => {
  it('a query: its text and what the database says of it, without the values', async () => {
    const error = await failedQuery()
    expect(error.message).toContain(SECRET)
    const { log, text } = lines()
    log.error({ err: error }, 'request failed')
    log.error({ err: new Error('outer', { cause: error }) }, 'request failed')
    log.error(error)
    expect(text()).not.toContain(SECRET)
    expect(text()).toContain(emailTwice)
    expect(text()).toContain('insert into')
    // Older engines report fewer async frames, but always this one.
    expect(text()).toContain('log.test.ts')
  })

  it('a text that could not be read: not the text', () => {
    const { log, text } = lines()
    try {
      JSON.parse(SECRET)
    } catch (err) {
      log.error({ err }, 'unreadable')
    }
    expect(text()).toContain('SyntaxError')
    expect(text()).not.toContain('maria')
  })

  it('a request that fails inside the database, from the door to the line', async () => {
    const { log, text } = lines()
    const app = await testApp({ log })
    const store = await addStore(app.database)
    const user = await addUser(app.database, { store_id: store.id, email: SECRET })
    await sqlOf(app.database).run(refusingUpdates)
    const answer = await app.send('PUT', '/users/me', { display_name: SECRET }, await app.as(user.id))
    expect(answer.status).toBe(500)
    expect(text()).toContain('recusado')
    expect(text()).not.toContain(SECRET)
  })

  it('what ends the program is said the same way', async () => {
    expect(JSON.stringify(errorForLog(await failedQuery()))).not.toContain(SECRET)
  })
})
