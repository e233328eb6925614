import { beforeEach, describe, expect, it } from 'vitest'
import { DAY, LUNCH, mark, requestStage, uuid } from '../testing/request-stage.ts'

let on: Awaited<ReturnType<typeof requestStage>>

beforeEach(async () => {
  on = await requestStage()
})

describe('M-05: several marks of a day in one request', () => {
  it('wait together, tied, and count for nothing', async () => {
    await on.open()
    const { entries: _before, ...before } = await on.dayOf('ana', DAY)
    expect(await on.request(LUNCH)).toMatchObject({
      status: 201,
      body: [
        {
          id: uuid(1),
          kind: 'mark_request',
          requested_type: 'pausa',
          group_id: uuid(900),
          status: 'pending',
          day: DAY,
        },
        { id: uuid(2), notes: 'Ajuste Solicitado: retorno - Esqueci de bater o ponto', entry_type: 'ajuste' },
      ],
    })
    expect(await on.dayOf('ana', DAY)).toMatchObject(before)
  })

  it('are decided together, whichever of them is named, and the day is worked', async () => {
    await on.open()
    await on.request(LUNCH)
    expect((await on.decide(uuid(2))).status).toBe(200)
    expect(await on.standing()).toEqual(['entrada 08:00', 'pausa 12:00', 'retorno 13:00', 'saida 17:00'])
    expect(await on.worked()).toBe(480)
    expect((await on.decide(uuid(1), 'rejected')).status).toBe(409)
    expect(await on.isSameAfterRebuild()).toBe(true)
  })

  it('may be a whole empty day', async () => {
    const whole = [mark(1, 'entrada', '08:00'), mark(2, 'pausa', '12:00'), mark(3, 'retorno', '13:00')]
    await on.request([...whole, mark(4, 'saida', '17:00')])
    await on.decide(uuid(1))
    expect(await on.worked()).toBe(480)
  })

  it('may ask for another hour of a mark: the wrong one is set aside when somebody agrees, and stays in the ledger', async () => {
    await on.marked('08:00 12:00 13:00 16:00')
    const [saida] = (await on.entries()).filter(({ entry_type }) => entry_type === 'saida')
    await on.request([mark(1, 'saida', '17:00', saida?.id ?? '')])
    expect(await on.worked()).toBe(420)
    await on.decide(uuid(1))
    expect(await on.standing()).toEqual(['entrada 08:00', 'pausa 12:00', 'retorno 13:00', 'saida 17:00'])
    expect((await on.entries()).filter(({ kind }) => kind === 'disregard')).toMatchObject([
      { disregards_id: saida?.id },
    ])
    expect(await on.isSameAfterRebuild()).toBe(true)
  })

  it.each([
    ['out of order', [mark(1, 'saida', '18:00')], 409, 'Saída às 18:00 não cabe neste dia: já registrada.'],
    ['that would put another out of order', [mark(1, 'saida', '12:00')], 409, 'Saída às 17:00 não cabe neste dia'],
    ['of another day', [{ ...mark(1, 'entrada', '08:00'), timestamp: '2026-06-12T08:00:00-03:00' }], 422, 'deste dia'],
    ['to come', [{ ...mark(1, 'entrada', '08:00'), timestamp: '2026-06-17T08:00:00-03:00' }], 422, 'futura'],
    ['that stand already', [mark(1, 'saida', '17:00')], 409, 'Já existe registro neste horário.'],
    ['in place of nothing known', [mark(1, 'saida', '17:30', uuid(77))], 422, 'Este registro não é deste dia.'],
    ['that are none', [], 422, 'Informe ao menos um registro.'],
  ])('marks %s are refused in words, and nothing is kept', async (_what, marks, status, words) => {
    await on.open()
    const before = (await on.entries()).length
    const answer = await on.request(marks)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(words)
    expect(await on.entries()).toHaveLength(before)
  })

  it('two for one mark set it aside once', async () => {
    await on.marked('08:00 17:00', ['entrada', 'saida'])
    const saida = (await on.entries()).find(({ entry_type }) => entry_type === 'saida')?.id ?? ''
    await on.request([mark(1, 'pausa', '12:00', saida), mark(2, 'saida', '13:00', saida)])
    expect((await on.decide(uuid(1))).status).toBe(200)
    expect((await on.entries()).filter(({ kind }) => kind === 'disregard')).toHaveLength(1)
  })

  it('the same again is recognised: by its id, and by its marks', async () => {
    await on.open()
    const first = await on.request(LUNCH)
    expect(await on.request(LUNCH)).toEqual(first)
    const again = [mark(11, 'pausa', '12:00'), mark(12, 'retorno', '13:00')]
    expect(await on.request(again, { id: uuid(901) })).toMatchObject({
      status: 409,
      body: { code: 'request_repeated' },
    })
    expect(await on.request([mark(1, 'pausa', '12:10')])).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await on.entries()).toHaveLength(4)
  })

  it('what is pending makes room for more: the lunch in two requests', async () => {
    await on.open()
    await on.request([mark(1, 'pausa', '12:00')])
    expect((await on.request([mark(2, 'retorno', '13:00')], { id: uuid(901) })).status).toBe(201)
  })

  it('is refused by the day of its decision if the day has no room any more, and changes nothing', async () => {
    await on.open()
    await on.request(LUNCH)
    await on.marked('12:30', ['pausa'])
    expect((await on.decide(uuid(1))).status).toBe(409)
    expect(
      (await on.entries()).filter(({ status, kind }) => kind === 'mark_request' && status === 'pending'),
    ).toHaveLength(2)
  })

  it('the audit log says it once, and who', async () => {
    await on.request([mark(1, 'entrada', '08:00'), mark(2, 'saida', '12:00')])
    const deeds = (await on.deeds()).filter(({ action }) => action === 'time-entry:request')
    expect(deeds).toMatchObject([{ who: 'ana', target_id: uuid(900) }])
  })
})
