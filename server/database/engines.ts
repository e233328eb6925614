import { postgres } from './postgres/engine.ts'
import { sqlite } from './sqlite/engine.ts'

/** All database engines. `engine.ts` says which one this process uses; `connect.ts` loads what opens a database of it. */
export const engines = [postgres, sqlite] as const

export type EngineName = (typeof engines)[number]['name']
