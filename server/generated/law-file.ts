import { createHash } from 'node:crypto'
import { lineBytes } from '#shared/portaria/latin1.ts'
import type { Parts } from '../parts.ts'
import { turn } from '../pieces.ts'
import type { ZipJob } from './job.ts'
import { onceFree } from './once-free.ts'

/** Lines that are written together: some milliseconds. */
const AT_ONCE = 1_000

const NOTHING = new Uint8Array(32)

/**
 * Tell whether files of the law are signed here: then they bear number and developer of the program, else they are previews. The layouts ask
 * for the developer's document, name and address.
 */
export async function isSigned({ papers, config }: Parts, at: number): Promise<boolean> {
  const { developerDocument, developerName, developerEmail } = config.signing
  if ([developerDocument, developerName, developerEmail].includes('')) return false
  return (await papers.signature(NOTHING, at)) !== null
}

/** Return a file of the law as it would be without certificate or registration, in the words that go with it. */
function previewWords(kind: 'AFD' | 'AEJ', name: string): string {
  return [
    `${name}: prévia sem valor legal`,
    '',
    `Este ${kind} tem o leiaute da Portaria MTP 671/2021, mas não vale como arquivo para a fiscalização: o programa que o`,
    'gerou não tem, nesta instalação, o número de registro no INPI e o certificado ICP-Brasil de quem responde por ele.',
    'Por isso esses campos estão em branco, o nome do arquivo não é o da portaria e não há assinatura (.p7s) ao lado.',
    '',
    'Quem cuida do servidor pode ver em docs/signing.md o que falta. Depois disso gere o arquivo de novo.',
    '',
  ].join('\r\n')
}

/**
 * Write the lines of a file of the law into the ZIP as they come, and beside it its signature, or why there is none. Returns the SHA-256 of
 * its text.
 */
export async function writeLawFile(
  { parts, zip, at }: ZipJob,
  { kind, name, signed }: { kind: 'AFD' | 'AEJ'; name: string; signed: boolean },
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<string> {
  const text = createHash('sha256')
  const entry = zip.begin(name)
  let waiting: Uint8Array[] = []
  const write = async () => {
    const piece = Buffer.concat(waiting)
    waiting = []
    text.update(piece)
    await entry.write(piece)
    await turn()
  }
  for await (const line of lines) {
    waiting.push(lineBytes(line))
    if (waiting.length >= AT_ONCE) await write()
  }
  await write()
  await entry.end()
  const digest = text.digest()
  if (signed) {
    const signature = await onceFree(() => parts.papers.signature(digest, at))
    if (!signature) throw new Error('the certificate expired meanwhile')
    await zip.add(`${name}.p7s`, signature)
  } else await zip.add('LEIA-ME.txt', Buffer.from(previewWords(kind, name), 'utf8'))
  return digest.toString('hex')
}
