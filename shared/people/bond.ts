import { addDays } from '../calendar/day.ts'

/** Days after the last one in which a leaving is taken back; later a new bond begins. */
const TAKEN_BACK_WITHIN = 30

/** Whether somebody who left so long ago begins anew when they come back today, with a balance of 0. */
export function beginsAnew(leftOn: string | null, today: string): boolean {
  return leftOn !== null && addDays(leftOn, TAKEN_BACK_WITHIN) < today
}
