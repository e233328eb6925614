import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Actor } from '#shared/access/actor.ts'
import { addDays, DAY, HOUR, instantOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'
import { setAttestationDecision } from '../../attestations/queries.ts'
import { ofPerson, record } from '../../audit/append.ts'
import type { KeptFile } from '../../keep-file.ts'
import type { Storage } from '../../parts.ts'
import { authorize } from '../../permit.ts'
import type { Db } from '../db.ts'
import { attestations, files, payslips } from '../schema/tables.ts'
import { chanceOf } from './chance.ts'
import type { DemoPerson } from './people.ts'

/** Make a minimal PDF of one A4 page with lines of text, for the demonstration's pay slips and certificates. */
function pdfOf(lines: readonly string[]): Buffer {
  const escaped = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)
  const shown = lines.map((line, i) => `${i === 0 ? '/F1 18 Tf' : '/F1 11 Tf'} (${escaped(line)}) Tj 0 -26 Td`)
  const content = `BT 60 770 Td ${shown.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  // One byte per letter: for Portuguese letters, Latin-1 equals WinAnsi.
  return Buffer.from(text, 'latin1')
}

const MONTHS = 4

/** A document on disk; its rows are written with the company. */
interface Document {
  person: DemoPerson
  kind: 'payslip' | 'attestation'
  name: string
  at: number
  file: KeptFile
  /** Only of a pay slip. */
  month: string
  /** Only of a certificate. */
  days: number
  from: string
}

type Plan = Omit<Document, 'file'> & { lines: string[] }

/** Return the months (`YYYY-MM`, newest first) whose pay slips are out: one is issued around the next month's fifth working day. */
function monthsBefore(today: string): string[] {
  const months: string[] = []
  let day = `${today.slice(0, 8)}01`
  while (months.length < MONTHS) {
    day = addDays(day, -1)
    months.push(day.slice(0, 7))
    day = `${day.slice(0, 8)}01`
  }
  return months
}

function payslipPlans(person: DemoPerson, today: string): Plan[] {
  const { row, store } = person
  return monthsBefore(today).map((month) => {
    const [year = '', number = ''] = month.split('-')
    const after = addDays(`${month}-28`, 9)
    return {
      person,
      kind: 'payslip' as const,
      month,
      days: 0,
      from: '',
      name: `contracheque-${month}.pdf`,
      at: instantOf(after < today ? after : today, '09:00', store.timezone),
      lines: [`Contracheque ${number}/${year}`, row.name, store.name, 'Documento de demonstração, sem valor.'],
    }
  })
}

/** Plan certificates: one person in four saw a doctor in these weeks. */
function certificatePlans(person: DemoPerson, today: string): Plan[] {
  const chance = chanceOf('certificate', person.row.id)
  if (!chance.happens(0.25)) return []
  const from = addDays(today, -chance.between(3, 40))
  const days = chance.between(1, 3)
  return [
    {
      person,
      kind: 'attestation' as const,
      month: '',
      days,
      from,
      name: 'atestado.pdf',
      at: instantOf(from, '12:00', person.store.timezone) + HOUR,
      lines: [
        'Atestado médico',
        `${person.row.name} precisa de ${days === 1 ? 'um dia' : `${days} dias`} de repouso a partir de ${formatDay(from)}.`,
        'Documento de demonstração, sem valor.',
      ],
    },
  ]
}

async function keep(storage: Storage, { lines, ...plan }: Plan): Promise<Document> {
  const bytes = pdfOf(lines)
  const id = chanceOf('document', plan.person.row.id, plan.name).uuid()
  const arrived = storage.arriving()
  await writeFile(arrived, bytes, { mode: 0o600 })
  await storage.keep(id, arrived)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ...plan, file: { id, media_type: 'application/pdf', size: bytes.byteLength, sha256 } }
}

/** Write pay slips and certificates to disk. Until the database knows them, they are orphans that the sweep removes. */
export async function keepDocuments(
  storage: Storage,
  people: readonly DemoPerson[],
  { today, now }: { today: string; now: number },
): Promise<Document[]> {
  const plans = people.flatMap((person) => [...payslipPlans(person, today), ...certificatePlans(person, today)])
  const kept: Document[] = []
  for (const plan of plans.filter(({ at }) => at <= now)) kept.push(await keep(storage, plan))
  return kept
}

/** A keeper decides about a certificate after a day; those of the last two weeks still wait. */
const DECIDED_AFTER = DAY
const WAIT = 14 * DAY

interface Sent {
  id: string
  person: DemoPerson
  at: number
}

async function decide(tx: Db, { id, person, at }: Sent, actor: Actor): Promise<void> {
  const doer = { actor, address: person.store.ip, at: at + DECIDED_AFTER, newId: chanceOf('decision', id).uuid }
  const permit = authorize(doer, 'attestation:decide', { user_id: person.row.id, store_id: person.store.id })
  await setAttestationDecision(tx, permit, id, { status: 'approved', answer: null, group_id: null })
  await record(tx, permit, ofPerson('attestation', id, { id: person.row.id, store_id: person.store.id }), 'approved')
}

/** Write the rows of the documents: what a keeper sends, and what people send, with what a keeper decided about it. */
export async function writeDocuments(tx: Db, documents: readonly Document[], sender: Actor, now: number) {
  for (const { person, kind, name, at, file, month, days, from } of documents) {
    const by = kind === 'payslip' ? sender : person.row
    await tx.insert(files).values({ ...file, owner_id: person.row.id, kind, uploaded_by: by.id, created_at: at })
    const about = {
      id: chanceOf(kind, person.row.id, name).uuid(),
      user_id: person.row.id,
      file_id: file.id,
      file_name: name,
      file_size: file.size,
      uploaded_by: by.email,
      uploaded_at: at,
    }
    if (kind === 'payslip') {
      const [year = '', number = ''] = month.split('-')
      await tx.insert(payslips).values({ ...about, year: Number(year), month: number, created_at: at, updated_at: at })
    } else {
      await tx.insert(attestations).values({ ...about, note: null, days, attest_date: from, status: 'pending' })
      if (at < now - WAIT) await decide(tx, { id: about.id, person, at }, sender)
    }
  }
}
