import { timeOf } from '#shared/calendar/day.ts'
import { PUNCH_TYPES } from '#shared/clock/entry.ts'
import type { SeenMark } from '../../features/mark-view/day-bars.ts'
import room from './paper.module.css'

const letters = { entrada: 'E', pausa: 'P', retorno: 'R', saida: 'S' }

/** Return the times of one kind, one below the other; a star marks manual entries. */
function timesOf(marks: readonly SeenMark[], type: SeenMark['entry_type']): string {
  return marks
    .filter(({ entry_type }) => entry_type === type)
    .map(({ at, timezone, is_manual }) => `${timeOf(at, timezone)}${is_manual ? '*' : ''}`)
    .join('\n')
}

/** The headings of the four kinds of mark. */
export function MarkHeads() {
  return PUNCH_TYPES.map((type) => (
    <th key={type} className={room.time}>
      {letters[type]}
    </th>
  ))
}

/** The marks of a day as four cells. */
export function MarkCells({ marks }: { marks: readonly SeenMark[] }) {
  return PUNCH_TYPES.map((type) => (
    <td key={type} className={room.time}>
      {timesOf(marks, type)}
    </td>
  ))
}
