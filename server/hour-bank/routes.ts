import { hourBank } from '#shared/contract/hours.ts'
import { type Door, serve } from '../http/serve.ts'
import { listBalances } from './list-balances.ts'

/** The hour bank of the people in scope. */
export function hourBankRoutes(door: Door): void {
  serve(door, hourBank, ({ actor, query }) => listBalances(door.parts, actor, query))
}
