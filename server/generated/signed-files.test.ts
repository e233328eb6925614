import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPaper } from '#shared/testing/read-paper.ts'
import { readConfig } from '../config.ts'
import { keepWholeRegistry } from '../ledger/keep-records.ts'
import { paperPress } from '../papers/press.ts'
import { generatedStage } from '../testing/generated-stage.ts'
import { judgeSignature } from '../testing/signed-pdf.ts'
import { PASSWORD, signingAuthority } from '../testing/signing-authority.ts'

const authority = signingAuthority()
let config: ReturnType<typeof readConfig>

beforeAll(() => {
  config = readConfig({
    SIGNING_PFX: authority.pack(authority.certify()),
    SIGNING_PASSWORD: PASSWORD,
    UPLOAD_RESERVE_MB: '0',
    INPI_NUMBER: '5120260001234',
    DEVELOPER_DOCUMENT: '12ABC34501DE35',
    DEVELOPER_NAME: 'Casa de Programas',
    DEVELOPER_EMAIL: 'contato@casa.example',
    MASTER_EMAIL: 'master@ipe.com.br',
  })
})

const presses: { close(): Promise<void> }[] = []
afterAll(async () => {
  for (const press of presses) await press.close()
})

async function signedStage() {
  const papers = paperPress(config.signing)
  presses.push(papers)
  const on = await generatedStage({ config, papers })
  // The certificate of the tests is valid from now on.
  on.app.clock.now = Date.now()
  return on
}

describe('with certificate and number of INPI', () => {
  it('an AFD bears its legal name, number and developer, and a signature beside it that openssl takes', async () => {
    const on = await signedStage()
    await keepWholeRegistry(on.app.database, on.app.clock.now)
    const { id } = await on.make({ kind: 'afd', from: '2026-06-01', to: '2026-12-31' })
    const files = await on.unzipped(id)
    const name = 'AFD512026000123411222333000181REP_P.txt'
    expect(Object.keys(files)).toEqual([name, `${name}.p7s`])
    const text = files[name] ?? new Uint8Array()
    judgeSignature(authority, files[`${name}.p7s`] ?? new Uint8Array(), text)
    const broken = Uint8Array.from(text)
    broken[400] = (broken[400] ?? 0) ^ 1
    expect(() => judgeSignature(authority, files[`${name}.p7s`] ?? new Uint8Array(), broken)).toThrow()
    const { paper, findings } = readPaper(text)
    expect(findings).toEqual([])
    expect(paper).toMatchObject({ kind: 'afd', clock: { number: '5120260001234' }, developer: '12ABC34501DE35' })
  })
})
