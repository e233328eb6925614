import { type Finding, findingsOf } from './finding.ts'
import { clockBehind } from './ntp.ts'

/** Milliseconds that a clock under NTP is never off. */
const FINE_MS = 1_000
/** Milliseconds that the law allows (Portaria 671). */
const MOST_MS = 30_000
const { ok, watch, wrong } = findingsOf('relógio')

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const secondsOf = (ms: number) => (Math.abs(ms) / 1_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })

const SET =
  'Acerte-o e ligue o NTP da máquina (no Debian: apt install systemd-timesyncd; no Windows: Definir horário automaticamente).'

/** Look how far the clock of this machine is from that of some servers of NTP. */
export async function lookAtClock(servers: readonly string[]): Promise<Finding> {
  const asked = await Promise.allSettled(servers.map(clockBehind))
  const offsets = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (offsets.length === 0)
    return watch(
      `não pôde ser conferido: ${servers.join(', ')} não respondem`,
      'Confira a hora à mão (https://ntp.br), ou deixe passar UDP para a porta 123, ou diga outros em NTP_SERVERS.',
    )
  const behind = median(offsets)
  const off = `${secondsOf(behind)} s ${behind > 0 ? 'atrasado' : 'adiantado'}`
  if (Math.abs(behind) < FINE_MS) return ok(`certo, a menos de 1 s da hora legal (${servers[0]})`)
  if (Math.abs(behind) < MOST_MS) return watch(off, SET)
  return wrong(`${off}: a Portaria 671 aceita até 30 s`, SET)
}
