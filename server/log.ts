import { inspect } from 'node:util'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/** The logged form of an error. */
interface LoggedError {
  type: string
  code?: string
  message?: string
  /** The SQL of a failed query, without its values. */
  sql?: string
  /** Stack frames. */
  at: string[]
  cause?: LoggedError
  errors?: LoggedError[]
}

const DEEPEST = 4

/** Tell whether an error's message contains data: a failed query's has its values, and a parse error has the text. */
const tellsValues = (error: Error): boolean => 'params' in error || error instanceof SyntaxError

const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))

/**
 * Return an error without anybody's data: its type, code and stack, and SQLite's message, which names columns but no values. Names,
 * addresses and hashes passed to a query stay out of the log.
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

/** Give every line a message of ours: without one, the log would use the error's, with all its data. */
const worded: LoggerOptions['hooks'] = {
  logMethod(given, write) {
    const [what, words = 'failed', ...rest] = given as unknown[]
    const err = what instanceof Error ? what : (what as { err?: unknown } | null)?.err
    if (err === undefined) return write.apply(this, given)
    return write.apply(this, [what instanceof Error ? { err } : (what as object), words as string, ...rest])
  },
}

/** Create the server's log: JSON lines, errors without anybody's data. */
export function createLog(level: string, into: DestinationStream): Logger {
  return pino({ level, base: null, hooks: worded, serializers: { err: errorForLog } }, into)
}

/** Format an error for whoever started the program, if it ends the program. */
export const told = (error: unknown): string => inspect(errorForLog(error), { depth: DEEPEST + 1 })

/** End the program after an uncaught error with a message of ours: Node's own would print everything in the error. */
export function endByUncaught(): void {
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${told(error)}\n`)
    process.exit(1)
  })
}
