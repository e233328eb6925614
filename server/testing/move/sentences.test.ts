import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCommand, startStage } from './stage.ts'

let stage: Awaited<ReturnType<typeof startStage>>
let dataDir: string
let url: string

beforeAll(async () => {
  stage = await startStage()
  dataDir = stage.emptyFolder()
  url = await stage.emptyDatabase()
}, 120_000)
afterAll(() => stage.remove())

describe('what can’t be done is said in one sentence', { timeout: 240_000 }, () => {
  it.each([
    [[], '', 'Diga para onde'],
    [['--to'], '', 'Diga para onde'],
    [['--to', 'mysql://a/b'], '', 'Diga para onde'],
    [['--to', 'sqlite', 'postgres://a/b'], '', 'Diga para onde'],
    [['--to', 'sqlite'], '', 'DATABASE_URL não nomeia um PostgreSQL'],
    [['--to', 'postgres'], '', 'DATABASE_URL não nomeia um PostgreSQL'],
    [['--to', 'postgres://127.0.0.1:1/b'], 'postgres://127.0.0.1:1/a', 'DATABASE_URL nomeia outro PostgreSQL'],
    [['--to', 'sqlite'], 'postgres://127.0.0.1:1/a', 'Não foi possível conectar ao PostgreSQL'],
  ])('%s with DATABASE_URL=%s', async (args, DATABASE_URL, words) => {
    const ended = await startCommand('server/move-command.ts', args, { DATA_DIR: dataDir, DATABASE_URL }).done
    expect(ended).toMatchObject({ code: 1, said: expect.stringContaining(words) })
    expect(ended.said).not.toContain('    at ')
  })

  it('no database in DATA_DIR, for each command', async () => {
    const settings = { DATA_DIR: stage.emptyFolder() }
    for (const [script, args] of [
      ['server/move-command.ts', ['--to', url]],
      ['server/ledger/verify-command.ts', []],
      ['server/time-entries/rebuild-command.ts', []],
    ] as const) {
      const ended = await startCommand(script, args, settings).done
      expect(ended).toMatchObject({ code: 1, said: `Nenhum banco de dados em ${settings.DATA_DIR}.\n` })
    }
    expect(readdirSync(settings.DATA_DIR)).toEqual([])
  })
})
