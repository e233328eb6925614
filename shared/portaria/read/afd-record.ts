import { isCpf, isPis } from '../../people/registry-numbers.ts'
import type { AfdLayout } from './afd-layouts.ts'
import { plainCpf } from './checks.ts'
import { type Moment, momentOf, shortMoment } from './moment.ts'

/** A person as a clock knows them: by one of the two numbers. */
export interface Worker {
  cpf: string | null
  pis: string | null
}

/** A record of an AFD as it was read. A time that can't be read is null, and a finding tells of it. */
export type AfdRecord = { line: number; nsr: number } & (
  | { type: 'employer'; recorded: Moment | null; document: string; name: string; place: string }
  | {
      type: 'mark'
      worker: Worker
      marked: Moment | null
      /** Null in files of a REP-C, which records when it marks. */
      recorded: Moment | null
      collector: string | null
      offline: boolean
      hash: string | null
    }
  | { type: 'clock'; before: Moment | null; after: Moment | null }
  | { type: 'employee'; recorded: Moment | null; operation: string; worker: Worker; name: string }
  | { type: 'event'; recorded: Moment | null; event: string }
)

/** Return whom a field of twelve means. Old devices put a CPF behind an 8 or a 9 where a PIS was asked for (Portaria 671, art. 96). */
function workerOf(text: string, layout: AfdLayout): Worker {
  const plain = text.trimEnd()
  const eleven = plain.slice(-11)
  const isCpfHere =
    layout === '671' ? isCpf(eleven) || !isPis(eleven) : /^[89]\d{11}$/.test(plain) || (isCpf(eleven) && !isPis(eleven))
  return isCpfHere ? { cpf: plainCpf(eleven), pis: null } : { cpf: null, pis: eleven }
}

/** Return the time in a field of either layout. */
export const timeIn = (text: string | undefined): Moment | null => (text ? (momentOf(text) ?? shortMoment(text)) : null)

type Content = Record<string, string>

function markIn(values: Content, layout: AfdLayout) {
  return {
    type: 'mark',
    worker: workerOf(values.worker ?? '', layout),
    marked: timeIn(values.marked),
    recorded: timeIn(values.recorded),
    collector: values.collector ?? null,
    offline: values.offline === '1',
    hash: values.hash ?? null,
  } as const
}

const employerIn = (values: Content) =>
  ({
    type: 'employer',
    recorded: timeIn(values.recorded),
    document: (values.document ?? '').trim(),
    name: (values.name ?? '').trim(),
    place: (values.place ?? '').trim(),
  }) as const

const employeeIn = (values: Content, layout: AfdLayout) =>
  ({
    type: 'employee',
    recorded: timeIn(values.recorded),
    operation: values.operation ?? '',
    worker: workerOf(values.worker ?? '', layout),
    name: (values.name ?? '').trim(),
  }) as const

/** Return what the fields of a record of types 2 to 7 say. */
export function recordOf(line: number, values: Content, layout: AfdLayout): AfdRecord {
  const place = { line, nsr: Number(values.nsr) }
  if (values.type === '2') return { ...place, ...employerIn(values) }
  if (values.type === '4')
    return { ...place, type: 'clock', before: timeIn(values.before), after: timeIn(values.after) }
  if (values.type === '5') return { ...place, ...employeeIn(values, layout) }
  if (values.type === '6')
    return { ...place, type: 'event', recorded: timeIn(values.recorded), event: values.event ?? '' }
  return { ...place, ...markIn(values, layout) }
}
