import { type ChildProcess, spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import path from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { espelhoOf, sheetContent } from '../testing/espelhos.ts'
import { pagesIn } from '../testing/pdf-text.ts'
import { judgeSignature } from '../testing/signed-pdf.ts'
import { PASSWORD, signingAuthority } from '../testing/signing-authority.ts'
import { PapersEnded } from './paper-process.ts'
import { paperPress } from './press.ts'

const authority = signingAuthority()
const content = Buffer.from('0000000011…')
const digest = hash('sha256', content, 'buffer')
const AT = Date.parse('2026-11-01T12:00:00Z')
let signing: Record<string, string>

beforeAll(() => {
  const SIGNING_PFX = authority.pack(authority.certify({ key: 'ec' }))
  signing = { SIGNING_PFX, SIGNING_PASSWORD: PASSWORD, INPI_NUMBER: '5120260001234' }
})

const pressWith = (settings: Record<string, string>) => paperPress(readConfig(settings).signing)

describe('a file of the law', () => {
  it('is signed apart from it', async () => {
    const press = pressWith(signing)
    const signature = await press.signature(digest, AT)
    judgeSignature(authority, signature ?? new Uint8Array(), content)
    await press.close()
  })

  it.each([
    ['without a certificate', () => ({})],
    ['without the number of INPI', () => ({ ...signing, INPI_NUMBER: '' })],
    [
      'with a certificate that is not of ICP-Brasil',
      () => ({
        ...signing,
        SIGNING_PFX: authority.pack(authority.certify({ name: 'loja', organization: 'Loja', key: 'ec' })),
      }),
    ],
  ])('%s has no signature', async (_what, settings) => {
    const press = pressWith(settings())
    expect(await press.signature(digest, AT)).toBeNull()
    await press.close()
  })
})

describe('one file of many sheets', () => {
  const sheetOf = (name: string) => {
    const own = sheetContent()
    return espelhoOf({ ...own, person: { ...own.person, name } })
  }

  it('comes piece by piece, and is read as one file', async () => {
    const press = pressWith({})
    const booklet = press.booklet(AT)
    const pieces = [await booklet.add(sheetOf('Ana')), await booklet.add(sheetOf('Bia')), await booklet.end()]
    const pages = pagesIn(Buffer.concat(pieces))
    expect(pages.map((words) => words.filter((one) => ['Ana', 'Bia'].includes(one))[0])).toEqual(['Ana', 'Bia'])
    await press.close()
  })

  it('is two files where two are made at once', async () => {
    const press = pressWith({})
    const [one, other] = [press.booklet(AT), press.booklet(AT)]
    const [first, second] = [[await one.add(sheetOf('Ana'))], [await other.add(sheetOf('Bia'))]]
    first.push(await one.add(sheetOf('Caio')), await one.end())
    second.push(await other.end())
    expect([pagesIn(Buffer.concat(first)).length, pagesIn(Buffer.concat(second)).length]).toEqual([2, 1])
    await press.close()
  })

  it('goes on where too many papers wait for another to begin, and is forgotten when it is given up', async () => {
    const press = pressWith({})
    const booklet = press.booklet(AT)
    await booklet.add(sheetOf('Ana'))
    const waiting = Array.from({ length: 200 }, () => press.signature(digest, AT))
    await expect(press.booklet(AT).add(sheetOf('Bia'))).rejects.toThrow('O servidor está ocupado')
    expect((await booklet.add(sheetOf('Caio'))).length).toBeGreaterThan(0)
    await Promise.all(waiting)
    await booklet.drop()
    await expect(booklet.end()).rejects.toThrow(PapersEnded)
    await press.close()
  })

  it('fails with the process that began it, and no other takes it up', async () => {
    const press = pressWith({})
    const booklet = press.booklet(AT)
    await booklet.add(sheetOf('Ana'))
    await press.close()
    await expect(booklet.add(sheetOf('Bia'))).rejects.toThrow(PapersEnded)
    await press.close()
  })
})

describe('the process', () => {
  it('answers each of many that ask at once, and refuses more than may wait', async () => {
    const press = pressWith(signing)
    const asked = Array.from({ length: 200 }, () => press.signature(digest, AT))
    await expect(press.signature(digest, AT)).rejects.toThrow('O servidor está ocupado')
    const signatures = await Promise.all(asked)
    expect(signatures.every((signature) => signature !== null)).toBe(true)
    expect(await press.signature(digest, AT)).not.toBeNull()
    await press.close()
  })

  it('that ends fails those that wait, and the next paper starts another', async () => {
    const press = pressWith(signing)
    const waiting = press.signature(digest, AT)
    const failed = expect(waiting).rejects.toThrow(PapersEnded)
    await press.close()
    await failed
    expect(await press.signature(digest, AT)).not.toBeNull()
    await press.close()
  })

  it('ends when nobody wants papers for a while, and the next one starts another', async () => {
    const press = paperPress(readConfig({}).signing, { idleMs: 20 })
    const started = new Promise<ChildProcess>((done) => {
      const hear = (told: unknown) => {
        unsubscribe('child_process', hear)
        done((told as { process: ChildProcess }).process)
      }
      subscribe('child_process', hear)
    })
    const booklet = press.booklet(AT)
    await booklet.add(espelhoOf(sheetContent()))
    await once(await started, 'exit')
    await expect(booklet.end()).rejects.toThrow(PapersEnded)
    await press.close()
  })

  it('has its time for each paper, not for all that wait', async () => {
    const began = performance.now()
    const other = paperPress(readConfig({}).signing)
    await other.signature(digest, AT)
    await other.close()
    // Two hundred sheets take longer than that, on any machine on which a process takes so long to start.
    const press = paperPress(readConfig({}).signing, { longestMs: 6 * (performance.now() - began) })
    const made = Array.from({ length: 200 }, () => press.espelho(espelhoOf(sheetContent()), AT))
    expect(await Promise.all(made)).toHaveLength(200)
    await press.close()
  })

  it('that takes too long for a paper is ended, and who waits may ask again', async () => {
    const press = paperPress(readConfig({}).signing, { longestMs: 1 })
    await expect(press.espelho(espelhoOf(sheetContent()), AT)).rejects.toThrow(PapersEnded)
    await press.close()
  })

  it('that can’t be started keeps the server going', async () => {
    const { execPath } = process
    process.execPath = '/nowhere/node'
    const press = paperPress(readConfig({}).signing)
    try {
      const papers = [press.signature(digest, AT), press.signature(digest, AT)]
      await Promise.all(papers.map((paper) => expect(paper).rejects.toThrow(PapersEnded)))
    } finally {
      process.execPath = execPath
    }
    expect(await press.signature(digest, AT)).toBeNull()
    await press.close()
  })

  it('ends with the server, however that ends', async () => {
    const server = spawn(process.execPath, [path.join(import.meta.dirname, '../testing/ended-press.mjs')])
    const [told] = (await once(server.stdout, 'data')) as [Buffer]
    server.kill('SIGKILL')
    await vi.waitFor(() => expect(() => process.kill(Number(told), 0)).toThrow('ESRCH'), { timeout: 10_000 })
  })

  it('that can’t open the certificate any more says so to each paper', async () => {
    const press = pressWith({ ...signing, SIGNING_PASSWORD: 'errada' })
    await expect(press.signature(digest, AT)).rejects.toThrow('a senha não abre o arquivo')
    await expect(press.signature(digest, AT)).rejects.toThrow('a senha não abre o arquivo')
    await press.close()
  })
})
