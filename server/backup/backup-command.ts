import path from 'node:path'
import { countOf } from '#shared/text/format.ts'
import type { Bucket } from '../bucket.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { ownEngine } from '../database/engine.ts'
import type { OwnCopies } from '../database/engine-shape.ts'
import { missingFrom } from '../file-place.ts'
import { noteBackup } from '../last-backup.ts'
import { endByUncaught } from '../log.ts'
import { writePrivately } from '../private-files.ts'
import { copyBeside } from './beside-database.ts'
import { BackupProblem } from './checks.ts'
import { type Backup, makeBackup } from './make-backup.ts'

/** The most missing files that are named. */
const MOST_NAMED = 10

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)
const warn = (sentence: string) => void process.stderr.write(`Atenção: ${sentence}\n`)

const countedFiles = (count: number) => countOf(count, 'arquivo', 'arquivos')

/** Say where the files are, and which are not. */
async function sayFilesOf({ files }: Backup, bucket: Bucket): Promise<void> {
  say(
    `Os arquivos que ele conhece (${files.length}) ficam no bucket ${bucket.name} e não foram copiados: ` +
      'guardar as versões do bucket (versionamento) cabe a quem cuida dele.',
  )
  const missing = await missingFrom(bucket, files)
  if (missing === null)
    return warn(`o bucket ${bucket.name} não respondeu: não se sabe se os arquivos estão todos nele.`)
  if (missing.length === 0) return
  const [first, more] = [missing.slice(0, MOST_NAMED).join(', '), missing.length > MOST_NAMED ? ', …' : '']
  const verb = missing.length === 1 ? 'falta' : 'faltam'
  warn(`no bucket ${bucket.name} ${verb} ${countedFiles(missing.length)}: ${first}${more}.`)
}

const warnUnlessPrivate = ({ folder, isPrivate }: Pick<Backup, 'folder' | 'isPrivate'>) =>
  isPrivate || warn(`outros usuários deste computador podem ler ${folder}.`)

async function backUpAll(dataDir: string, into: string, bucket: Bucket | null): Promise<void> {
  const made = makeBackup(dataDir, into, bucket)
  warnUnlessPrivate(made)
  const marks = countOf(made.marks, 'marcação', 'marcações')
  say(`Backup em ${made.folder}: ${marks}${bucket ? '' : `, ${countedFiles(made.files.length)}`}.`)
  if (bucket) await sayFilesOf(made, bucket)
}

/** Copy what is kept beside a database that its engine's own programs copy. */
function backUpBeside(config: Config, into: string, { first }: OwnCopies): void {
  const { bucket } = config
  const made = copyBeside(config, into)
  warnUnlessPrivate(made)
  const files = bucket ? `os arquivos ficam no bucket ${bucket.name}` : countedFiles(made.files)
  say(`Backup em ${into}, sem o banco: chaves, pontas assinadas, ${files}.\n${first}`)
}

writePrivately()
endByUncaught()
const stamp = new Date().toISOString().replace(/\W/g, '').slice(0, 15)
const [folder = path.join('backups', `folha-${stamp}`)] = process.argv.slice(2)

try {
  const config = readConfig(process.env)
  const into = path.resolve(folder)
  if (ownEngine.ownCopies) backUpBeside(config, into, ownEngine.ownCopies)
  else await backUpAll(config.dataDir, into, config.bucket)
  noteBackup(config.dataDir, { at: Date.now(), folder: into })
} catch (error) {
  if (!(error instanceof BackupProblem || error instanceof ConfigError)) throw error
  say(error.message)
  process.exitCode = 1
}
