import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar/day.ts'
import type { SheetContent, SheetDay } from '#shared/closing/sheet-content.ts'
import { readConfig } from '../config.ts'
import { espelhoOf, ordinaryMay, sheetContent, sheetDay, sheetMarks, signedAnswer } from '../testing/espelhos.ts'
import { wordsIn } from '../testing/pdf-text.ts'
import type { Espelho } from './espelho-content.ts'
import { type Papers, paperPress } from './press.ts'

const AT = Date.parse('2026-06-02T16:00:00Z')
let press: Papers

beforeAll(() => {
  press = paperPress(readConfig({}).signing)
})
afterAll(() => press.close())

const made = async (espelho: Espelho) => Buffer.from(await press.espelho(espelho, AT))
const wordsOf = async (espelho: Espelho) =>
  wordsIn(await made(espelho))
    .map((words) => words.trim())
    .filter(Boolean)

/** May with one day of it changed. */
function mayWith(...days: SheetDay[]): SheetContent {
  const known = new Map(days.map((day) => [day.date, day]))
  return sheetContent({ days: ordinaryMay().map((day) => known.get(day.date) ?? day) })
}

/** The words of a day: from its number to that of the next one. */
function rowOf(words: readonly string[], date: string): string[] {
  const start = words.indexOf(date.slice(8))
  return words.slice(start, words.indexOf(addDays(date, 1).slice(8), start))
}

const DAY = '2026-05-12'

describe('a sheet on paper', () => {
  it('says all that the law asks for (art. 84, I to VI)', async () => {
    const words = await wordsOf(espelhoOf())
    expect(words).toEqual(
      expect.arrayContaining([
        'Cargo',
        'Vendedora',
        'Espelho de Ponto Eletrônico',
        'Portaria MTP 671/2021, art. 84',
        'Ipê Centro Comércio Ltda.',
        '11.222.333/0001-81',
        'Rua dos Tupis, 485, Belo Horizonte',
        'Ana Paula Ribeiro',
        '111.444.777-35',
        '04/03/2024',
        '01/05/2026 a 31/05/2026',
        'Versão 1, fechada em 01/06/2026 às 09:12',
        'Emitido em 02/06/2026 às 13:00',
        'seg a sex, 08:00–17:00, pausa 01h00min; sáb, 08:00–12:00',
        'CLT, comércio, desde 01/01/2026',
        'Trabalhado',
        '177:29',
        'Previsto',
        '172:00',
        'Saldo do mês',
        '+05:29',
      ]),
    )
  })

  it('shows what was registered beside what counts, with letters and why', async () => {
    const words = await wordsOf(espelhoOf(mayWith(sheetDay(DAY, '08:00 08:01D 12:00P 13:00P 17:30I'))))
    expect(rowOf(words, DAY)).toEqual([
      '12',
      'ter',
      '08:00',
      '08:01',
      'D',
      '08:00',
      '12:00',
      'P',
      '13:00',
      'P',
      '17:30',
      'I',
      '08:08',
      '08:00',
      '+00:08',
      '08:01 D: Esqueceu de registrar, por Renata Campos',
      '17:30 I: Esqueceu de registrar, por Renata Campos',
    ])
    expect(words).toEqual(
      expect.arrayContaining([
        'I',
        'Incluído pelo gestor, com motivo',
        'D',
        'Desconsiderado, com motivo',
        'P',
        'Pausa pré-assinalada na escala',
      ]),
    )
  })

  it('explains no letter that does not occur', async () => {
    expect((await wordsOf(espelhoOf())).filter((one) => /Incluído|Desconsiderado|No dia seguinte/.test(one))).toEqual(
      [],
    )
  })

  it('a second pause begins another line, and a mark after midnight says so', async () => {
    const times = '19:00 22:00 22:15 00:00 01:00 07:00'
    const words = await wordsOf(espelhoOf(mayWith(sheetDay(DAY, times))))
    const [, , ...row] = rowOf(words, DAY)
    expect(row.slice(0, 9)).toEqual(['19:00', '22:00', '22:15', '00:00', '+1', '01:00', '+1', '07:00', '+1'])
    // Kind by kind: the entry, both pauses, both ends of them, the exit.
    expect(row.slice(9, 18)).toEqual(['19:00', '22:00', '00:00', '+1', '22:15', '01:00', '+1', '07:00', '+1'])
    expect(words).toEqual(expect.arrayContaining(['+1', 'No dia seguinte']))
  })

  it('shows each mark of a day that is out of order', async () => {
    const marks = sheetMarks(DAY, '08:00 09:00 10:00').map((mark) => ({ ...mark, type: 'entrada' as const }))
    const [, , ...row] = rowOf(await wordsOf(espelhoOf(mayWith(sheetDay(DAY, '', { marks })))), DAY)
    expect(row.slice(0, 6)).toEqual(['08:00', '09:00', '10:00', '08:00', '09:00', '10:00'])
  })

  it.each<[string, Partial<SheetDay>, string]>([
    ['a holiday by its name', { kind: 'holiday', holiday_name: 'Padroeira da cidade' }, 'Padroeira da cidade'],
    ['a holiday without one', { kind: 'holiday' }, 'Feriado'],
    ['vacation', { kind: 'vacation' }, 'Férias'],
    ['an absence', { kind: 'health' }, 'Saúde'],
    ['a day off', {}, 'Folga'],
    ['nothing done', { kind: 'work', expected_minutes: 480, balance_minutes: -480 }, 'Falta'],
    ['a mark that is missing', { kind: 'work', incomplete: true }, 'Incompleto'],
  ])('tells %s', async (_what, change, words) => {
    expect(rowOf(await wordsOf(espelhoOf(mayWith(sheetDay(DAY, '', change)))), DAY)).toContain(words)
  })

  it('what it does not know it does not make up', async () => {
    const { employer, person } = sheetContent()
    const content = sheetContent({
      employer: { ...employer, cnpj: null, address: null },
      person: { ...person, cpf: null, admission: null },
      schedule: [],
      rules: [],
    })
    const words = await wordsOf(espelhoOf(content))
    expect(words.filter((one) => one.startsWith('não informad'))).toHaveLength(4)
    expect(words).toEqual(expect.arrayContaining(['sem escala neste período', 'Regra simples']))
  })

  it('of who came or left within the period tells their days', async () => {
    const person = { ...sheetContent().person, left_on: '2026-05-20' }
    const words = await wordsOf(espelhoOf(sheetContent({ person, last_day: '2026-05-20' })))
    expect(words).toEqual(expect.arrayContaining(['20/05/2026', '01/05/2026 a 20/05/2026']))
  })
})

describe('what the person answered', () => {
  it('nothing: it is not signed, and silence is no consent', async () => {
    const words = await wordsOf(espelhoOf())
    expect(words).toContain('Ainda não assinado')
    expect(words.join(' ')).toContain('Silêncio não é concordância')
    expect(words.filter((one) => one.startsWith('Assinado'))).toEqual([])
  })

  it('a signature: by whom, when, how, and over which hash', async () => {
    const espelho = espelhoOf(undefined, { answer: signedAnswer })
    const words = await wordsOf(espelho)
    expect(words).toContain('Assinado por Ana Paula Ribeiro')
    expect(words.join(' ')).toContain('Em 02/06/2026 às 12:48:31, com senha, em Chrome no Android.')
    expect(words.join('').replaceAll(' ', '')).toContain(espelho.hash)
    expect(words).not.toContain('Ainda não assinado')
    const byPin = await wordsOf(espelhoOf(undefined, { answer: { ...signedAnswer, proof: 'pin', device: null } }))
    expect(byPin.join(' ')).toContain('Em 02/06/2026 às 12:48:31, com PIN.')
  })

  it('contested days stay out, each with its words', async () => {
    const contested = [{ date: DAY, words: 'Saí às 17:40' }]
    const words = await wordsOf(espelhoOf(undefined, { answer: { ...signedAnswer, contested } }))
    expect(words.join(' ')).toContain('Assinado por Ana Paula Ribeiro, com 1 dia contestado')
    expect(words.join(' ')).toContain('Fora da assinatura: 12/05.')
    expect(rowOf(words, DAY)).toContain('Contestado: “Saí às 17:40”')
  })

  it('a version that was reopened says that it is not in force, by whom and why', async () => {
    const reopened = { at: AT, by: 'Helena Prates', why: 'Chegaram registros depois' }
    const words = await wordsOf(espelhoOf(undefined, { reopened, answer: signedAnswer }))
    expect(words).toContain('Este fechamento foi reaberto: este espelho já não vale.')
    expect(words).toContain('Helena Prates, em 02/06/2026 às 13:00: “Chegaram registros depois”')
    expect((await wordsOf(espelhoOf(undefined, { version: 2 }))).join(' ')).toContain('Versão 2, fechada em')
  })
})
