import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { exchangeCode, login } from '#shared/contract/auth.ts'
import type { AnyCall } from '#shared/contract/call.ts'
import { putPhoto, type SyncAnswer, sync } from '#shared/contract/time-entries.ts'
import type { Metrics } from '../parts.ts'

/** Upper bounds in seconds. */
const SECONDS = [0.01, 0.05, 0.25, 1, 5]

/** All requests that are not for a call of the contract are counted as one: their paths are anybody's. */
const OTHER = { method: 'any', route: 'other' }

const marks = { created: 'registered', flagged: 'registered', already_there: 'repeated', refused: 'refused' } as const

/** A held mark is answered as flagged, so that its device deletes it. */
const outcomeOf = ({ outcome, code }: SyncAnswer['results'][number]) => (code === 'held' ? 'held' : marks[outcome])

/** Why a sign-in was refused, by the status of its answer. Others are about the request. */
const refusals: Readonly<Record<number, string>> = { 401: 'wrong', 403: 'not_allowed', 429: 'too_many' }

const isSignIn = (call: AnyCall | undefined) => call === login || call === exchangeCode

/** Create a counter that shows all its series from the start: one that appears later hides its first count. */
function counterOf(registry: Registry, name: string, help: string, label: string, values: readonly string[]) {
  const counter = new Counter({ name, help, labelNames: [label], registers: [registry] })
  for (const value of values) counter.inc({ [label]: value }, 0)
  return (value: string) => counter.inc({ [label]: value })
}

/** Count requests, and what their answers tell. */
export function requestCounts(registry: Registry): Pick<Metrics, 'begin' | 'answered'> {
  const registers = [registry]
  const inFlight = new Gauge({
    name: 'folha_http_requests_in_flight',
    registers,
    help: 'Pedidos que esperam resposta agora, com o que pede estas medidas',
  })
  const seconds = new Histogram({
    name: 'folha_http_request_duration_seconds',
    registers,
    buckets: SECONDS,
    help: 'Segundos até a resposta, por chamada e por classe da resposta',
    labelNames: ['method', 'route', 'status'],
  })
  const countMark = counterOf(registry, 'folha_marks_total', 'Registros entregues por aparelhos', 'outcome', [
    ...new Set([...Object.values(marks), 'held']),
  ])
  const countRefusal = counterOf(
    registry,
    ...(['folha_sign_in_refusals_total', 'Entradas recusadas', 'reason'] as const),
    Object.values(refusals),
  )
  const photos = new Counter({ name: 'folha_photos_total', help: 'Fotos de registros entregues inteiras', registers })
  return {
    begin() {
      const from = performance.now()
      inFlight.inc()
      return (call, status) => {
        inFlight.dec()
        const asked = call ? { method: call.method, route: `/api${call.path}` } : OTHER
        seconds.observe({ ...asked, status: `${Math.floor(status / 100)}xx` }, (performance.now() - from) / 1_000)
        const reason = refusals[status]
        if (reason !== undefined && isSignIn(call)) countRefusal(reason)
      }
    },
    answered(call, answer) {
      if (call === sync) for (const result of (answer as SyncAnswer).results) countMark(outcomeOf(result))
      if (call === putPhoto && (answer as { photo?: string }).photo !== undefined) photos.inc()
    },
  }
}
