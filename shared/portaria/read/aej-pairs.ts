import type { AejMark } from './aej-record.ts'
import { error, type Finding, warning } from './finding.ts'

/** The state of a bond's marks as far as they were read. */
interface Journey {
  /** The last pair of the journey, and whether its out is still to come. */
  pair: number
  isOpen: boolean
  line: number
  at: number | null
  isDisordered: boolean
}

type Tell = (line: number, trouble: Omit<Finding, 'line'>) => void

const open = (pair: number) => error('pair', `A entrada do par ${pair} não tem saída.`)

/**
 * Follow the pairs of in and out of each bond, in the order of the file: a journey begins with the in of pair 1. What is disregarded belongs to
 * no pair. One small state for each bond is held.
 */
export function pairFollower(tell: Tell) {
  const journeys = new Map<string, Journey>()

  function checkOrder(mark: AejMark, journey: Journey): void {
    const at = mark.at?.instant ?? null
    if (at !== null && journey.at !== null && at < journey.at && !journey.isDisordered) {
      journey.isDisordered = true
      tell(
        mark.line,
        warning(
          'order',
          `As marcações do vínculo ${mark.bond} não estão em ordem de tempo: os pares são conferidos como estão.`,
        ),
      )
    }
    journey.at = at ?? journey.at
  }

  function takeIn({ line, pair }: AejMark, journey: Journey): void {
    if (journey.isOpen) tell(journey.line, open(journey.pair))
    else if (pair > 1 && pair !== journey.pair + 1)
      tell(line, error('pair', `A entrada é do par ${pair}, mas antes dela não está o par ${pair - 1} desta jornada.`))
    Object.assign(journey, { pair, isOpen: true, line })
  }

  function takeOut({ line, pair }: AejMark, journey: Journey): void {
    if (!journey.isOpen || journey.pair !== pair)
      tell(line, error('pair', `A saída do par ${pair} não tem entrada antes dela.`))
    else journey.isOpen = false
  }

  return {
    take(mark: AejMark): void {
      if (mark.kind !== 'E' && mark.kind !== 'S') return
      const journey = journeys.get(mark.bond) ?? { pair: 0, isOpen: false, line: 0, at: null, isDisordered: false }
      journeys.set(mark.bond, journey)
      checkOrder(mark, journey)
      if (mark.kind === 'E') takeIn(mark, journey)
      else takeOut(mark, journey)
    },
    end(): void {
      for (const { isOpen, line, pair } of journeys.values()) if (isOpen) tell(line, open(pair))
    },
  }
}
