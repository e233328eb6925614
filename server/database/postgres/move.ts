import { DatabaseProblem } from '../migrations.ts'
import { moveProblem, type Work } from '../move/side.ts'
import { dbOn, openFit } from './connect.ts'
import { APPLICATION, type Line } from './line.ts'
import { requireCurrent, updateHere } from './migrate.ts'
import { postgresSide } from './side.ts'
import { commit, WRITERS } from './transaction.ts'
import { writingLine } from './writing-line.ts'

/** The other side may take long over a page, or over the verification. */
const NO_LIMITS = 'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0'

const others = `SELECT count(*) AS count FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`

/**
 * Keep everybody out who writes, as long as the connection lasts: locked before the transaction begins, because what that sees is what was
 * committed at its first statement. Throws DatabaseProblem if a server is there.
 */
async function beAlone(line: Line): Promise<void> {
  const { rows } = await line.query('SELECT pg_try_advisory_lock($1) AS held', [WRITERS])
  const { rows: connected } = await line.query(others, [APPLICATION])
  if (rows[0]?.held === true && Number(connected[0]?.count) === 0) return
  throw new DatabaseProblem(
    'Um servidor da Folha de Ponto está ligado a este PostgreSQL. Pare todos os servidores e mude de novo. Nada foi alterado.',
  )
}

/** Do something in one transaction with the database of a URL, alone with it. Throws DatabaseProblem, and then nothing is changed. */
async function alone<T>(url: string, work: (line: Line) => Promise<T>): Promise<T> {
  const at = writingLine(url, {})
  try {
    const line = await openFit(at)
    await line.query(NO_LIMITS)
    await beAlone(line)
    return await work(line)
  } catch (error) {
    throw moveProblem('O PostgreSQL não pôde ser usado', error)
  } finally {
    // Ends the transaction, and with the connection the lock.
    await at.drop()
  }
}

/** Do something with the database of a URL, as it is at one moment. Throws DatabaseProblem. */
export const fromPostgres = <T>(url: string, work: Work<T>): Promise<T> =>
  alone(url, async (line) => {
    await line.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await requireCurrent(line)
    return work(postgresSide(line, dbOn(line)))
  })

/** Commit a move. If the connection breaks meanwhile, nobody knows whether it was. Throws DatabaseProblem. */
async function settle(line: Line): Promise<void> {
  try {
    await commit(line)
  } catch (error) {
    const { message } = error as Error
    throw new DatabaseProblem(
      `O PostgreSQL não confirmou a mudança (${message}). Repita: se ela valeu, o destino já não está vazio.`,
    )
  }
}

/**
 * Fill the database of a URL in one transaction, in which its tables are made too: an interruption leaves it as it was. Throws
 * DatabaseProblem.
 */
export const intoPostgres = <T>(url: string, work: Work<T>): Promise<T> =>
  alone(url, async (line) => {
    await line.query('BEGIN')
    await updateHere(line)
    const result = await work(postgresSide(line, dbOn(line)))
    await settle(line)
    return result
  })
