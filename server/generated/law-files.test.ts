import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import { readPaper } from '#shared/testing/read-paper.ts'
import { generatedFiles, ledger, stores, users } from '../database/schema/tables.ts'
import { keepWholeRegistry } from '../ledger/keep-records.ts'
import { type GeneratedStage, generatedStage } from '../testing/generated-stage.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: GeneratedStage

const MAY = { from: '2026-05-01', to: '2026-05-31' }
const JUNE = { from: '2026-06-01', to: '2026-06-30' }
const CNPJ = '11222333000181'

beforeEach(async () => {
  on = await generatedStage()
})

const change = (set: (tx: Parameters<Parameters<typeof on.app.database.write>[0]>[0]) => Promise<unknown>) =>
  on.app.database.write(async (tx) => void (await set(tx)))

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1')

describe('an AFD', () => {
  it('holds what was recorded in the period, as it was printed, and the independent reader takes it', async () => {
    await keepWholeRegistry(on.app.database, on.app.clock.now)
    const made = await on.make({ kind: 'afd', ...JUNE })
    expect(made).toMatchObject({ state: 'done', name: `AFD-${CNPJ}-2026-06-01-2026-06-16.zip`, is_kept: true })
    const files = await on.unzipped(made.id)
    const name = `PREVIA-SEM-VALOR-LEGAL_AFD_${CNPJ}_2026-06-01_2026-06-16.txt`
    expect(Object.keys(files).sort()).toEqual(['LEIA-ME.txt', name].sort())
    const { paper, findings } = readPaper(files[name] ?? new Uint8Array())
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(paper).toMatchObject({ kind: 'afd', layout: '671', chain: { broken: 0, beginsElsewhere: false } })
    const rows = await on.app.database.read.select().from(ledger).where(eq(ledger.establishment, CNPJ))
    const printed = textOf(files[name]).split('\r\n')
    expect(printed.slice(1, -3).map((line) => line.slice(0, 9))).toEqual(
      rows.map(({ nsr }) => String(nsr).padStart(9, '0')),
    )
    expect(rows.length).toBeGreaterThan(16)
  })

  it('of a part of the time has the records of that part alone', async () => {
    on.app.clock.now += 2 * DAY
    await deliverMarks(on.app, on.cast.ana, '2026-06-18', '08:00')
    on.app.clock.now += DAY
    await deliverMarks(on.app, on.cast.ana, '2026-06-19', '08:00 12:00')
    const made = await on.make({ kind: 'afd', from: '2026-06-18', to: '2026-06-18' })
    const [text] = Object.values(await on.unzipped(made.id))
    expect(textOf(text).split('\r\n').slice(1, -3)).toHaveLength(1)
    const [row] = await on.app.database.read.select().from(generatedFiles).where(eq(generatedFiles.id, made.id))
    expect([row?.first_nsr, row?.last_nsr]).toEqual([17, 17])
  })

  it('of time in which nothing was recorded is a file all the same', async () => {
    const made = await on.make({ kind: 'afd', from: '2026-03-01', to: '2026-03-31' })
    const [text] = Object.values(await on.unzipped(made.id))
    expect(readPaper(text ?? new Uint8Array()).findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(textOf(text).split('\r\n')).toHaveLength(4)
  })

  it('ends on the day on which it is made, although a clock that ran ahead wrote records of later days', async () => {
    await deliverMarks(on.app, on.cast.ana, '2026-06-15', '08:00')
    const { now } = on.app.clock
    on.app.clock.now = now + 400 * DAY
    await deliverMarks(on.app, on.cast.ana, '2026-06-15', '12:00')
    on.app.clock.now = now + 60_000
    await deliverMarks(on.app, on.cast.ana, '2026-06-15', '13:00')
    const made = await on.make({ kind: 'afd', ...JUNE })
    expect(made.state).toBe('done')
    expect(textOf(Object.values(await on.unzipped(made.id))[0]).slice(206, 226)).toBe('2026-06-012026-06-16')
  })

  it('is not for who keeps only one of two companies with its CNPJ', async () => {
    await change((tx) => tx.update(stores).set({ cnpj: CNPJ }))
    expect(await on.askFile({ kind: 'afd', ...JUNE })).toMatchObject({ status: 403 })
    expect(await on.askFile({ kind: 'afd', ...JUNE }, 'master')).toMatchObject({ status: 201 })
  })

  it('made again is the same, but for the time at which it was made', async () => {
    const lines = async () => {
      const [text] = Object.values(await on.unzipped((await on.make({ kind: 'afd', ...JUNE })).id))
      return textOf(text).split('\r\n').slice(1)
    }
    const before = await lines()
    on.app.clock.now += 60_000
    expect(await lines()).toEqual(before)
  })

  it('is told what it lacks before', async () => {
    await change((tx) => tx.update(users).set({ cpf: null }).where(eq(users.id, on.cast.bia)))
    await deliverMarks(on.app, on.cast.bia, '2026-06-15', '08:00')
    const query = `kind=afd&store_id=${on.cast.centro}&from=${JUNE.from}&to=${JUNE.to}`
    const { body } = await on.ask('keeper', 'GET', `/generated-files/check?${query}`)
    expect(body).toMatchObject({
      problems: [
        { kind: 'no_cpf', blocks: false, count: 1, people: [{ user_id: on.cast.bia, name: 'Bia' }] },
        { kind: 'unnumbered', blocks: false, count: 1, people: [] },
        { kind: 'no_responsible', blocks: false, count: 1, people: [] },
        { kind: 'preview', blocks: false, count: 1, people: [] },
      ],
    })
  })

  it('is not made of a company without a CNPJ', async () => {
    await change((tx) => tx.update(stores).set({ cnpj: null }))
    expect(await on.askFile({ kind: 'afd', ...JUNE })).toMatchObject({ status: 409, body: { code: 'file_blocked' } })
    expect(await on.list()).toEqual([])
  })
})

describe('an AEJ', () => {
  beforeEach(async () => {
    await change((tx) => tx.update(users).set({ cpf: '52998224725' }).where(eq(users.id, on.cast.bia)))
    await change((tx) => tx.update(users).set({ cpf: '39053344705' }).where(eq(users.id, on.cast.manager)))
    const days = [1, 2, 3, 4, 5].map((day_of_week) => ({
      day_of_week,
      start_time: '08:00',
      end_time: '17:00',
      break_duration: 60,
    }))
    for (const who of ['ana', 'bia', 'manager'] as const)
      await on.ask('master', 'PUT', `/schedules/sets/${on.cast[who]}`, {
        name: 'Escala',
        valid_from: '2026-01-01',
        days,
      })
  })

  it('holds the closed journeys, and the independent reader takes it', async () => {
    await on.closed()
    const made = await on.make({ kind: 'aej', ...MAY })
    expect(made).toMatchObject({ state: 'done', version: 1 })
    const text = Object.entries(await on.unzipped(made.id)).find(([name]) => name.includes('AEJ'))
    const { paper, findings } = readPaper(text?.[1] ?? new Uint8Array())
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(paper.kind).toBe('aej')
    const lines = textOf(text?.[1]).split('\r\n')
    expect(lines.filter((line) => line.startsWith('05|1|2026-05-04'))).toEqual([
      '05|1|2026-05-04T08:00:00-0300|1|E|1|O|H001|',
      '05|1|2026-05-04T12:00:00-0300|1|S|1|O||',
      '05|1|2026-05-04T13:00:00-0300|1|E|2|O||',
      '05|1|2026-05-04T17:00:00-0300|1|S|2|O||',
    ])
    expect(lines).toContain('04|H001|480|0800|1700||')
  })

  it('tells marks that add nothing as disregarded, as the sheet does, and the independent reader takes it', async () => {
    const types = ['entrada', 'entrada', 'saida', 'saida'] as const
    await deliverMarks(on.app, on.cast.ana, '2026-05-07', '08:00 08:01 17:00 17:01', types)
    const { id } = await on.closed()
    const { content } = await on.sheetOf('ana', id)
    const twice = content.days.find(({ date }) => date === '2026-05-07')?.marks ?? []
    expect(twice.map(({ time, letter }) => `${time} ${letter}`)).toEqual(['08:00 O', '08:01 D', '17:00 O', '17:01 D'])
    const query = `kind=aej&store_id=${on.cast.centro}&from=${MAY.from}&to=${MAY.to}`
    const { body } = await on.ask('keeper', 'GET', `/generated-files/check?${query}`)
    expect(body).toMatchObject({ problems: [{ kind: 'preview' }] })
    const made = await on.make({ kind: 'aej', ...MAY })
    const text = Object.entries(await on.unzipped(made.id)).find(([name]) => name.includes('AEJ'))
    const { findings } = readPaper(text?.[1] ?? new Uint8Array())
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(
      textOf(text?.[1])
        .split('\r\n')
        .filter((line) => line.startsWith('05|1|2026-05-07')),
    ).toEqual([
      '05|1|2026-05-07T08:00:00-0300|1|E|1|O|H001|',
      '05|1|2026-05-07T08:01:00-0300|1|D|0|O||Registro repetido ou fora de ordem',
      '05|1|2026-05-07T17:00:00-0300|1|S|1|O||',
      '05|1|2026-05-07T17:01:00-0300|1|D|0|O||Registro repetido ou fora de ordem',
    ])
  })

  it('is made with a warning of days on which a mark has no other one', async () => {
    await deliverMarks(on.app, on.cast.ana, '2026-05-07', '12:00 17:00', ['saida'])
    await on.closed()
    const query = `kind=aej&store_id=${on.cast.centro}&from=${MAY.from}&to=${MAY.to}`
    const { body } = await on.ask('keeper', 'GET', `/generated-files/check?${query}`)
    expect(body).toMatchObject({
      problems: [{ kind: 'odd_marks', blocks: false, count: 1, people: [{ name: 'Ana' }] }, { kind: 'preview' }],
    })
  })

  it('is not made of days that are not closed, nor of those of a reopened period', async () => {
    expect(await on.askFile({ kind: 'aej', ...MAY })).toMatchObject({ status: 409 })
    const { id } = await on.closed()
    expect(await on.askFile({ kind: 'aej', from: '2026-05-02', to: '2026-05-31' })).toMatchObject({ status: 409 })
    await on.reopen(id)
    expect(await on.askFile({ kind: 'aej', ...MAY })).toMatchObject({ status: 409 })
  })
})
