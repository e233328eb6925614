import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PUNCH_TYPES } from './entry.ts'
import { type Intent, intentColumns, ipNote, isManualNote, noteOf, readIntent } from './intent.ts'

const ID = '3f2a9c1e-0000-4000-8000-00000000000a'
const cancels = { kind: 'cancellation', cancels_id: ID, justification: 'engano' } as const
const read = (notes: string | null, minutes_adjusted = 0) =>
  readIntent({ entry_type: 'ajuste', is_manual: true, minutes_adjusted, notes })

describe('notes as the specification words them', () => {
  const forgot = 'Esqueci de bater o ponto'
  it.each<[Intent, string]>([
    [{ kind: 'manual_mark', justification: null }, 'Registro manual'],
    [{ kind: 'manual_mark', justification: 'celular' }, 'Registro manual: celular'],
    [
      { kind: 'mark_request', requested_type: 'entrada', justification: forgot },
      `Ajuste Solicitado: entrada - ${forgot}`,
    ],
    [{ kind: 'minutes_request', minutes: 90, justification: forgot }, `Ajuste Solicitado: +01:30 - ${forgot}`],
    [{ kind: 'minutes_request', minutes: -5, justification: forgot }, `Ajuste Solicitado: -00:05 - ${forgot}`],
    [{ kind: 'adjustment', minutes: 30, justification: 'motivo' }, 'Ajuste Manual: Adição - motivo'],
    [{ kind: 'adjustment', minutes: -30, justification: 'motivo' }, 'Ajuste Manual: Subtração - motivo'],
    [{ kind: 'absence', absence: 'saude', justification: 'consulta' }, 'Ausência: saude - consulta'],
    [{ kind: 'absence', absence: 'pessoal', justification: null }, 'Ausência: pessoal - Sem detalhes'],
    [{ ...cancels, of_absence: false }, `Cancelamento: engano - ID:${ID}`],
    [{ ...cancels, of_absence: true }, `Cancelamento de Ausência: engano - ID:${ID}`],
  ])('%o', (intent, literal) => {
    expect(noteOf(intent)).toBe(literal)
    const isMark = intent.kind === 'manual_mark'
    const minutes_adjusted = 'minutes' in intent ? intent.minutes : 0
    const entry = { entry_type: isMark ? ('saida' as const) : ('ajuste' as const), is_manual: true, minutes_adjusted }
    expect(readIntent({ ...entry, notes: literal })).toEqual(intent)
  })

  it('a mark of one’s own tells where it came from', () => {
    expect(ipNote('203.0.113.7')).toBe('IP: 203.0.113.7')
    expect(ipNote(null)).toBe('IP: nao disponivel')
  })
})

describe('a note is read', () => {
  it.each<[string | null, Intent | null]>([
    [null, null],
    ['', null],
    ['Esqueci', null],
    ['Ajuste Solicitado: saida', { kind: 'mark_request', requested_type: 'saida', justification: '' }],
    ['Ajuste Solicitado: pausa - a - b', { kind: 'mark_request', requested_type: 'pausa', justification: 'a - b' }],
    ['Ajuste Solicitado: almoço - a', { kind: 'minutes_request', minutes: 0, justification: 'a' }],
    ['Ausência: pessoal', { kind: 'absence', absence: 'pessoal', justification: null }],
    ['Ausência: ferias - praia', null],
    [`Cancelamento: engano - ID: ${ID} `, { ...cancels, of_absence: false }],
    [`Cancelamento: ID:${ID}`, { ...cancels, of_absence: false, justification: '' }],
    ['Cancelamento: sem identificador', null],
    ['cancelamento: engano - ID:1', null],
    ['Pedido de Ajuste Manual: Adição', null],
  ])('%s', (note, intent) => expect(read(note)).toEqual(intent))

  it('of a mark tells who made it', () => {
    const mark = { entry_type: 'entrada' as const, minutes_adjusted: 0 }
    const own = { ...mark, is_manual: false, notes: 'IP: 203.0.113.7' }
    expect(readIntent(own)).toEqual({ kind: 'mark', note: 'IP: 203.0.113.7' })
    const byHand = { ...mark, is_manual: true, notes: 'Ausência: saude - x' }
    expect(readIntent(byHand)).toEqual({ kind: 'manual_mark', justification: 'Ausência: saude - x' })
  })

  it.each([
    ['Registro manual', true],
    ['Registro manual: esqueci', true],
    ['IP: 203.0.113.7', false],
    ['Pedido de registro manual', false],
    ['', false],
    [null, false],
    [undefined, false],
  ])('%s tells whether a mark was written by hand, before it is stored', (note, isByHand) =>
    expect(isManualNote(note)).toBe(isByHand),
  )

  it('of a cancellation is one whatever the type of its entry, as it always counted', () => {
    const notes = `Cancelamento: engano - ID:${ID}`
    expect(readIntent({ entry_type: 'saida', is_manual: true, minutes_adjusted: 0, notes })?.kind).toBe('cancellation')
  })
})

describe('what is written is what is read', () => {
  const words = fc.string({ maxLength: 60 })
  const minutes = fc.integer({ min: -60_000, max: 60_000 })
  const intents = fc.oneof(
    fc.record({
      kind: fc.constant('mark_request' as const),
      requested_type: fc.constantFrom(...PUNCH_TYPES),
      justification: words,
    }),
    fc.record({ kind: fc.constant('minutes_request' as const), minutes, justification: words }),
    fc.record({ kind: fc.constant('adjustment' as const), minutes, justification: words }),
    fc.record({
      kind: fc.constant('absence' as const),
      absence: fc.constantFrom('saude' as const, 'pessoal' as const),
      justification: words.map((text) => (text === '' || text === 'Sem detalhes' ? null : text)),
    }),
    fc.record({
      kind: fc.constant('cancellation' as const),
      cancels_id: fc.uuid(),
      of_absence: fc.boolean(),
      justification: words,
    }),
  )

  it('for every adjustment', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        expect(read(noteOf(intent), 'minutes' in intent ? intent.minutes : 0)).toEqual(intent)
      }),
    )
  })

  it('and no column says what its kind does not have', () => {
    fc.assert(
      fc.property(intents, (intent) => {
        const { requested_type, absence, cancels_id } = intentColumns(intent)
        const said = [requested_type, absence, cancels_id].filter((column) => column !== null)
        expect(said).toHaveLength(['minutes_request', 'adjustment'].includes(intent.kind) ? 0 : 1)
      }),
    )
  })

  it('and a mark’s address is never taken for any of them', () => {
    fc.assert(fc.property(fc.ipV6(), (ip) => void expect(read(ipNote(ip))).toBeNull()))
  })
})
