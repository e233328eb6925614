import { batchMessages, sequenceText } from '../text/batch-messages.ts'
import { isPunchType, type PunchType } from './entry.ts'

/** The last mark of a user on the date of a batch registration, and whether there is a mark at that very time. */
export interface BatchDay {
  last: string | null
  isTaken: boolean
}

/** Return why a user is left out of a batch registration, in the specification's words; null if the mark may be written. */
export function batchRefusal(type: PunchType, { last, isTaken }: BatchDay): string | null {
  if (isTaken) return batchMessages.timeTaken
  if (last === null || !isPunchType(last)) return type === 'entrada' ? null : batchMessages.firstIsEntrada
  const isOpen = last === 'entrada' || last === 'retorno'
  const allowed: Record<PunchType, boolean> = {
    entrada: !isOpen,
    pausa: isOpen,
    retorno: last === 'pausa',
    saida: isOpen,
  }
  return allowed[type] ? null : sequenceText(last)
}
