import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { checkFiles } from '../../../client/screens/conferir/check-files.ts'
import { wordsIn } from '../pdf-text.ts'
import { cutSigned, judgeSignature } from '../signed-pdf.ts'
import type { Seen } from './close-month.ts'
import { apart, minuteAt } from './compare-papers.ts'
import type { Facts } from './facts.ts'
import { type Authority, type CompanyPapers, inForce, type Signed } from './papers.ts'
import { COMPANIES, type CompanyKey } from './people.ts'
import { readPlainAfd } from './plain-afd.ts'

/** Return the marks that telephones made for a company, as an AFD tells them. */
function delivered(people: readonly Facts[], company: CompanyKey): string[] {
  return people.flatMap(({ plans, person }) =>
    plans
      .filter((plan) => plan.company === company)
      .flatMap(({ taps, mistaken }) => [...taps, ...(mistaken ? [mistaken] : [])])
      .map(({ at }) => `${minuteAt(at, company)} ${person.cpf}`),
  )
}

/** Compare an AFD, as the tables read it, with what telephones delivered. */
export function judgeAfd({ company, afd }: CompanyPapers, people: readonly Facts[]): string[] {
  const { wrong, employer, inpi, numbers, marks } = readPlainAfd(afd.text)
  const told = marks.map(({ at, cpf }) => `${at} ${cpf}`)
  return [
    ...wrong,
    ...(employer === COMPANIES[company].cnpj && inpi === '5120260001234' ? [] : [`of ${employer} by ${inpi}`]),
    ...(numbers[0] === 1 ? [] : [`begins with ${numbers[0]}`]),
    ...apart(`AFD of ${company}`, told, delivered(people, company)),
  ]
}

const fileOf = (bytes: Uint8Array, name: string) => new File([Uint8Array.from(bytes)], name)
const watched = { onPart: () => {}, signal: new AbortController().signal }

/** Let the page for files look at a text and its signature. */
export async function judgeByPage({ name, text, signature }: Signed): Promise<string[]> {
  const pair = { content: fileOf(text, name), signature: fileOf(signature, `${name}.p7s`) }
  const { content, beside } = await checkFiles(pair, watched)
  const errors = content?.read?.findings.filter(({ severity }) => severity === 'error') ?? []
  const verdicts = beside?.signatures.map(({ verdict }) => verdict).join(' ')
  return [
    ...(content?.read?.paper.kind === 'unknown' ? [`${name}: not known`] : []),
    ...errors.map(({ line, words }) => `${name} ${line}: ${words}`),
    ...(verdicts === 'holds' ? [] : [`${name}: signature ${verdicts}`]),
  ]
}

/** Let openssl look at a text and its signature. */
export function judgeByOpenssl(authority: Authority, { name, text, signature }: Signed): string[] {
  try {
    judgeSignature(authority, signature, text)
    return []
  } catch (error) {
    return [`${name}: ${error}`]
  }
}

/** Tell which PDFs of sheets do not bear the hash of a sheet in force. */
export function judgeHashes({ company, pdfs }: CompanyPapers, seen: Seen): string[] {
  const hashes = inForce(seen, company).map(({ hash }) => hash)
  return pdfs.flatMap(([name, bytes]) => {
    if (!name.endsWith('.pdf')) return []
    const words = wordsIn(bytes).join('').replaceAll(' ', '')
    return hashes.some((hash) => words.includes(hash)) ? [] : [`${name}: of no sheet in force`]
  })
}

/** The place where the test run found the tools of poppler, with the folder of their libraries. */
const { POPPLER_ROOT = '', POPPLER_LIBRARIES = '' } = process.env

function judgeByPoppler(authority: Authority, name: string, bytes: Uint8Array): string[] {
  if (!POPPLER_ROOT) return []
  writeFileSync(authority.at('judged.pdf'), bytes)
  const env = POPPLER_LIBRARIES ? { ...process.env, LD_LIBRARY_PATH: POPPLER_LIBRARIES } : process.env
  const given = ['-nocert', authority.at('judged.pdf')]
  const { stdout } = spawnSync(path.join(POPPLER_ROOT, 'usr/bin/pdfsig'), given, { env, encoding: 'utf8' })
  const must = ['ETSI.CAdES.detached', 'Total document signed', 'Signature is Valid']
  return must.filter((words) => !stdout.includes(words)).map((words) => `${name}: pdfsig does not say ${words}`)
}

/** Let openssl, poppler (where it is found) and the page for files look at a signed PDF. */
export async function judgePdf(authority: Authority, [name, bytes]: [string, Uint8Array]): Promise<string[]> {
  const { signature, signed } = cutSigned(Buffer.from(bytes))
  const { inside } = await checkFiles({ content: fileOf(bytes, `${name}.pdf`), signature: null }, watched)
  const verdicts = inside?.map(({ verdict }) => verdict).join(' ')
  return [
    ...judgeByOpenssl(authority, { name, text: signed, signature }),
    ...judgeByPoppler(authority, name, bytes),
    ...(verdicts === 'holds' ? [] : [`${name}: Conferir says ${verdicts}`]),
  ]
}
