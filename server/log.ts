import { inspect } from 'node:util'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/** What the log holds of an error. */
interface LoggedError {
  type: string
  code?: string
  message?: string
  /** The text of a query that failed, without what was asked for. */
  sql?: string
  /** Where in the program. */
  at: string[]
  cause?: LoggedError
  errors?: LoggedError[]
}

const DEEPEST = 4

/** A failed query's own message holds the values, and so does that of a text that could not be read. */
const tellsValues = (error: Error): boolean => 'params' in error || error instanceof SyntaxError

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))

/**
 * An error without anybody's data: its kind, its code, its place, and what SQLite says, which names columns and no values. Names,
 * addresses and hashes that a query was given stay out of the log.
 */
export function errorForLog(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, at: [] }
  const { code, query, cause, errors } = error as Error & Record<'code' | 'query' | 'cause' | 'errors', unknown>
  const inner = (one: unknown) => errorForLog(one, depth + 1)
  const goesOn = depth < DEEPEST
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    ...(!tellsValues(error) && { message: error.message }),
    ...(typeof query === 'string' && { sql: query }),
    at: framesOf(error).map((line) => line.trim()),
    ...(goesOn && cause instanceof Error && { cause: inner(cause) }),
    ...(goesOn && Array.isArray(errors) && { errors: errors.map(inner) }),
  }
}

/** Where a line has no words of its own the log would take the error's, with all that they hold. */
const worded: LoggerOptions['hooks'] = {
  logMethod(given, write) {
    const [what, words = 'failed', ...rest] = given as unknown[]
    const err = what instanceof Error ? what : (what as { err?: unknown } | null)?.err
    if (err === undefined) return write.apply(this, given)
    return write.apply(this, [what instanceof Error ? { err } : (what as object), words as string, ...rest])
  },
}

/** The log of the server: JSON lines, errors without anybody's data. */
export function createLog(level: string, into: DestinationStream): Logger {
  return pino({ level, base: null, hooks: worded, serializers: { err: errorForLog } }, into)
}

/** An error for whoever started the program, when it ends by it. */
export const told = (error: unknown): string => inspect(errorForLog(error), { depth: DEEPEST + 1 })

/** What nobody caught ends the program with a message of ours: Node's own would print all that the error holds. */
export function endByUncaught(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${told(error)}\n`)
    process.exit(1)
  })
}
