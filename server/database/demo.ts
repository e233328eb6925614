import { eq } from 'drizzle-orm'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { Parts } from '../parts.ts'
import { keepDocuments, writeDocuments } from './demo/documents.ts'
import { demoKiosks, writeKiosks } from './demo/kiosks.ts'
import { demoMaster, demoPeople, masterPictures } from './demo/people.ts'
import { keepPictures, writePictures } from './demo/photos.ts'
import { writeCompany, writeMarks, writePapers } from './demo/write.ts'
import { installation, users } from './schema/tables.ts'

const PASSWORD = 'ipe-demo'

/** The installation key that stores when the demonstration company was made. */
const MADE = 'demo'

function loginLines(): string[] {
  const people = demoPeople('2026-01-01', '')
  const emailOf = (is: (person: (typeof people)[number]) => boolean) => people.find(is)?.row.email ?? ''
  const rows = [
    ['Papel', 'E-mail', 'Senha'],
    ['Master', demoMaster('').email, PASSWORD],
    ...people
      .filter(({ row }) => row.role === 'admin')
      .map(({ row, store }) => [`Admin ${store.name}`, row.email, PASSWORD]),
    ['Gerente', emailOf(({ row }) => row.role === 'manager'), PASSWORD],
    ['Funcionária, sem selfie', emailOf(({ row }) => row.role === 'user' && !row.require_selfie), PASSWORD],
    ['Funcionária, com selfie', emailOf(({ row }) => row.role === 'user' && row.require_selfie === true), PASSWORD],
    ['Funcionário bloqueado', emailOf(({ row }) => !row.is_active), PASSWORD],
  ]
  return rows.map(([role = '', email = '', password = '']) => `  ${role.padEnd(26)} ${email.padEnd(36)} ${password}`)
}

async function madeBefore({ database }: Parts): Promise<string | null> {
  const [row] = await database.read.select().from(installation).where(eq(installation.key, MADE))
  return row?.value ?? null
}

/**
 * Fill an empty database with a believable company: four stores, forty people, half a year of marks up to this minute. Returns the lines to
 * print. Leaves a database alone that has the company already, or somebody's own.
 */
export async function seedDemo(parts: Parts): Promise<string[]> {
  const { database, now, newId, passwords } = parts
  const before = await madeBefore(parts)
  if (before) return [`Demonstração: ${before}`, ...loginLines()]
  const [somebody] = await database.read.select({ id: users.id }).from(users).limit(1)
  if (somebody) return ['Esta pasta de dados já tem uma empresa, que não é a da demonstração: nada foi acrescentado.']
  const password_hash = await passwords.hash(PASSWORD)
  const today = dayOf(now(), DEFAULT_ZONE)
  const people = demoPeople(today, password_hash)
  const master = demoMaster(password_hash)
  const documents = await keepDocuments(parts.storage, people, { today, now: now() })
  const tablets = await demoKiosks(parts, master.email)
  const pictures = await keepPictures(parts, [...people, { row: master, pictures: masterPictures() }])
  // One transaction, so that an interrupted start leaves nothing behind.
  const story = await database.write(async (tx) => {
    await tx.insert(installation).values({ key: 'epoch', value: newId() }).onConflictDoNothing()
    const company = await writeCompany(tx, { people, master, today, now: now() })
    const marks = await writeMarks(tx, company)
    const papers = await writePapers(tx, company)
    await writeDocuments(tx, documents, { ...master, store_id: null, admin_stores: [] }, now())
    await writePictures(tx, pictures)
    await writeKiosks(tx, tablets)
    const text = `4 lojas, ${people.length + 1} pessoas, ${marks} marcações e ${papers} lançamentos até ${today}.`
    await tx.insert(installation).values({ key: MADE, value: text })
    return text
  })
  return [`Demonstração: ${story}`, ...loginLines()]
}
