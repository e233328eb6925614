import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { doctorStage } from '../testing/doctor-stage.ts'

const DAY = 86_400_000
let on: Awaited<ReturnType<typeof doctorStage>>

beforeAll(async () => {
  on = await doctorStage()
})
afterEach(() => on.endSurroundings())
afterAll(() => on.end())

describe('a healthy installation', () => {
  it('has all in order, with its backup, its certificate and its clock', async () => {
    on.backUp(path.join(on.place, 'copia'))
    const PUBLIC_URL = await on.behindHttps(on.authority.certify('localhost', 60))
    const { code, said } = await on.doctor({ ...(await on.settings()), PUBLIC_URL })
    expect(said.replaceAll(/ +/g, ' ').trim().split('\n')).toEqual([
      expect.stringMatching(/^ok endereço https:\/\/localhost:\d+ responde, versão \d/),
      expect.stringMatching(/^ok certificado vale até \d\d\/\d\d\/\d{4}, mais 59 dias$/),
      expect.stringMatching(/^ok relógio certo, a menos de 1 s/),
      expect.stringMatching(/^ok disco [\d.,]+ [MG]B livres$/),
      `ok pasta de dados ${on.dataDir}, só do seu usuário`,
      'ok banco SQLite, inteiro, 0 marcações',
      `ok backup o último há 0 horas, em ${path.join(on.place, 'copia')}`,
      '',
      'Tudo em ordem.',
    ])
    expect(code).toBe(0)
  })
})

describe('the address', () => {
  it('that only this computer opens is worth a look; one where nobody or somebody else answers is a problem', async () => {
    const own = await on.doctor(await on.settings())
    expect(own.line('endereço')).toMatch(/^atenção .*mas só este computador o abre$/)
    expect(own.line('certificado')).toBe('')
    const nobody = await on.doctor({ ...(await on.settings()), PUBLIC_URL: 'http://127.0.0.1:9' })
    expect([nobody.code, nobody.line('endereço')]).toEqual([
      1,
      expect.stringMatching(/^problema .*não responde \(ECONNREFUSED\)$/),
    ])
    const other = await on.doctor({ ...(await on.settings()), PUBLIC_URL: await on.anotherProgram() })
    expect([other.code, other.line('endereço')]).toEqual([1, expect.stringMatching(/responde outro programa \(200\)$/)])
  })

  it('without HTTPS, but for others, is a problem', async () => {
    const PUBLIC_URL = on.server.address.replace('127.0.0.1', '0.0.0.0')
    const { code, line } = await on.doctor({ ...(await on.settings()), PUBLIC_URL })
    expect([code, line('endereço')]).toEqual([1, expect.stringMatching(/^problema .*mas sem HTTPS$/)])
  })
})

describe('the certificate', () => {
  it.each([
    ['that is over', 'localhost', -1, /^problema .*venceu em \d\d\/\d\d\/\d{4}$/, 1],
    ['of another name', 'outra-loja.example', 60, /^problema .*os navegadores o recusam: é de outro nome$/, 1],
    ['that ends soon', 'localhost', 9, /^atenção .*vale até .*, mais 8 dias$/, 0],
  ] as const)('%s', async (_what, name, days, line, code) => {
    on.backUp(mkdtempSync(path.join(on.place, 'backup-')))
    const PUBLIC_URL = await on.behindHttps(on.authority.certify(name, days))
    const found = await on.doctor({ ...(await on.settings()), PUBLIC_URL })
    expect([found.line('certificado'), found.code]).toEqual([expect.stringMatching(line), code])
    expect(found.line('endereço')).toMatch(/^ok /)
  })

  it('of an authority that nobody knows', async () => {
    const PUBLIC_URL = await on.behindHttps(on.authority.certify('localhost', 60))
    const found = await on.doctor({ ...(await on.settings()), PUBLIC_URL, NODE_EXTRA_CA_CERTS: '' })
    expect(found.line('certificado')).toMatch(/^problema .*uma autoridade que os navegadores não conhecem$/)
  })
})

describe('the clock', () => {
  it.each([
    // What is measured may be off by half of the time of an answer, which a busy machine takes its time for.
    [0, /^ok /],
    [12_000, /^atenção .* (11,[5-9]|12|12,[1-5]) s atrasado$/],
    [-45_000, /^problema .* (44,[5-9]|45|45,[1-5]) s adiantado: a Portaria 671 aceita até 30 s$/],
    [3 * 365 * DAY, /^problema .* atrasado/],
  ])('%i ms behind a server of NTP', async (aheadMs, line) => {
    expect((await on.doctor(await on.settings({ aheadMs }))).line('relógio')).toMatch(line)
  })

  it.each([
    ['refuses', { stratum: 0 }],
    ['does not know the time itself', { stratum: 16 }],
    ['did not see the question', { isBlind: true }],
  ])('is not judged by a server that %s', async (_how, manner) => {
    const { line } = await on.doctor(await on.settings({ aheadMs: 45_000, ...manner }))
    expect(line('relógio')).toMatch(/^atenção .*não pôde ser conferido/)
  })
})
