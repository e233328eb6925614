import { countOf } from '#shared/text/format.ts'
import { formatSize } from '../../ui/size.ts'
import type { Device, Room } from './use-device.ts'

/** Describe how far a clock is ahead (ms). */
export function offsetWords(offset: number | null): string {
  if (offset === null) return 'ainda não conferido'
  const seconds = Math.round(Math.abs(offset) / 1000)
  if (seconds < 2) return 'certo'
  const size =
    seconds < 120 ? countOf(seconds, 'segundo', 'segundos') : countOf(Math.round(seconds / 60), 'minuto', 'minutos')
  return `${size} ${offset > 0 ? 'adiantado' : 'atrasado'}`
}

function roomWords({ usage, quota }: Room): string {
  if (usage === null) return 'não informado'
  return quota ? `${formatSize(usage)} de ${formatSize(quota)}` : formatSize(usage)
}

const kept: Record<string, string> = { true: 'não', false: 'sim, se faltar espaço', null: 'não informado' }

/** Return the device's facts row by row, for people and for support. */
export function deviceRows(device: Device, papers: number): [string, string][] {
  const { version, worker, offset, room, stored } = device
  return [
    ['Versão', version],
    ['Aplicativo', worker],
    ['Registros na fila', stored ? String(stored.own) : '…'],
    ['De outras pessoas', stored ? String(stored.others) : '…'],
    ['Precisam de atenção', stored ? String(stored.refused) : '…'],
    ['Atestados, pedidos e assinaturas na fila', String(papers)],
    ['Relógio', offsetWords(offset)],
    ['O navegador pode apagar os dados', room ? (kept[String(room.persisted)] ?? '') : '…'],
    ['Espaço usado', room ? roomWords(room) : '…'],
  ]
}

/** The code by which support finds the device. */
export const codeRow = ({ deviceId }: Device): [string, string] => [
  'Código do aparelho',
  deviceId ?? 'ainda sem código',
]

/** Describe a delivery attempt, translating the outbox's code for support. */
export function attemptWords(what: string): string {
  const [, kind, count] = /^(ours|too-large) (\d+)$/.exec(what) ?? []
  if (kind === 'ours') return `servidor respondeu a ${countOf(Number(count), 'registro', 'registros')}`
  if (kind) return 'grande demais, dividido'
  return `sem resposta (${what})`
}
