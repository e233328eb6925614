import { engine } from './engine.ts'

/**
 * People whose hours a list reads and counts at once. In SQLite the only thread does it meanwhile, some milliseconds; over a connection each
 * of the ten readings is a way there and back, which costs more than the rows.
 */
export const PEOPLE_AT_ONCE = engine === 'postgres' ? 250 : 25
