import { unzipSync } from 'fflate'
import type { Period } from '#shared/calendar/period.ts'
import type { GeneratedFile } from '#shared/contract/generated-files.ts'
import { readConfig } from '../../config.ts'
import { type Papers, paperPress } from '../../papers/press.ts'
import { PASSWORD, signingAuthority } from '../signing-authority.ts'
import { MONTHS, QUARTER } from './calendar.ts'
import type { Seen } from './close-month.ts'
import { COMPANY_KEYS, type CompanyKey } from './people.ts'
import type { Stage } from './stage.ts'

export type Authority = ReturnType<typeof signingAuthority>

/** An authority of the tests, and the settings of a server that signs with a certificate of it. */
export function signingSettings() {
  const authority = signingAuthority()
  const settings = {
    SIGNING_PFX: authority.pack(authority.certify()),
    SIGNING_PASSWORD: PASSWORD,
    UPLOAD_RESERVE_MB: '0',
    INPI_NUMBER: '5120260001234',
    DEVELOPER_DOCUMENT: '12ABC34501DE35',
    DEVELOPER_NAME: 'Casa de Programas',
    DEVELOPER_EMAIL: 'contato@casa.example',
  }
  return { authority, settings }
}

/** The same, and what a server within this process needs to sign. */
export function signingServer(): { authority: Authority; config: ReturnType<typeof readConfig>; papers: Papers } {
  const { authority, settings } = signingSettings()
  const config = readConfig({ ...settings, MASTER_EMAIL: 'master@ipe.com.br' })
  return { authority, config, papers: paperPress(config.signing) }
}

/** A text of the law with the signature beside it. */
export interface Signed {
  name: string
  text: Uint8Array
  signature: Uint8Array
}

/** The papers of a company's quarter. */
export interface CompanyPapers {
  company: CompanyKey
  afd: Signed
  aej: Signed
  /** Sheets of the last month and receipts of some marks, as PDFs by their names. */
  pdfs: [string, Uint8Array][]
}

/** Papers of each kind that are looked at, for each company. */
const SAMPLE = 3

async function bytesOf(stage: Stage, who: string, path: string): Promise<Uint8Array> {
  const answer = await stage.servers.ask(who, { method: 'GET', path })
  if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status} ${await answer?.text()}`)
  return new Uint8Array(await answer.arrayBuffer())
}

/** Ask for a file as the company's keeper, have it made, and return what is in its ZIP. */
async function made(stage: Stage, company: CompanyKey, kind: 'afd' | 'aej' | 'sheets', period: Period) {
  const { must, stores, keepers, servers } = stage
  const body = { id: crypto.randomUUID(), kind, store_id: stores[company], ...period }
  await must(keepers[company], 'POST', '/generated-files', body)
  let own: GeneratedFile | undefined
  do {
    await servers.makeFiles()
    const { body: all } = await must(keepers[company], 'GET', `/generated-files?store_id=${stores[company]}`)
    own = (all as GeneratedFile[]).find(({ id }) => id === body.id)
  } while (own?.state === 'waiting' || own?.state === 'running')
  if (own?.state !== 'done') throw new Error(`${kind} of ${company}: ${own?.state} ${own?.failure}`)
  return unzipSync(await bytesOf(stage, keepers[company], `/generated-files/${body.id}/file`))
}

function signedIn(files: Record<string, Uint8Array>): Signed {
  const name = Object.keys(files).find((one) => one.endsWith('.txt')) ?? ''
  return { name, text: files[name] ?? new Uint8Array(), signature: files[`${name}.p7s`] ?? new Uint8Array() }
}

/** Return the receipts of some marks of people who work at a company. */
async function receipts(stage: Stage, company: CompanyKey): Promise<[string, Uint8Array][]> {
  const own = stage.people.filter(({ person, left }) => person.postings[0]?.company === company && left === null)
  const pdfs: [string, Uint8Array][] = []
  for (const { id, marks, person } of own.slice(0, SAMPLE)) {
    const [mark = ''] = marks.keys()
    pdfs.push([`receipt of ${person.name}`, await bytesOf(stage, id, `/receipts/${mark}`)])
  }
  return pdfs
}

/** Make all papers of the months that were played. It is now: the certificates of the tests are good from now on. */
export async function makePapers(stage: Stage): Promise<CompanyPapers[]> {
  const { months } = stage
  const [first = QUARTER, last = first] = [months[0], months.at(-1)]
  stage.setClock(Date.now())
  const all: CompanyPapers[] = []
  for (const company of COMPANY_KEYS) {
    // Marks of the quarter were recorded until some days after it.
    const afd = signedIn(await made(stage, company, 'afd', { from: '2025-09-01', to: '2026-01-31' }))
    const aej = signedIn(await made(stage, company, 'aej', { from: first.from, to: last.to }))
    const sheets = await made(stage, company, 'sheets', last)
    const pdfs = [...Object.entries(sheets).slice(0, SAMPLE), ...(await receipts(stage, company))]
    all.push({ company, afd, aej, pdfs })
  }
  return all
}

/** Return the versions in force of a company's sheets: the last one of each month. */
export function inForce({ closings, sheets }: Seen, company: CompanyKey) {
  const last = MONTHS.map(
    ({ from }) => closings.filter((one) => one.company === company && one.closing.from === from).at(-1)?.closing.id,
  )
  return sheets.filter(({ closing_id }) => last.includes(closing_id))
}
