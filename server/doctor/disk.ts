import { existsSync, lstatSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { hasUploadRoom } from '../upload-room.ts'
import { type Finding, findingsOf, reasonOf } from './finding.ts'

const OTHERS = 0o077
const room = findingsOf('disco')
const access = findingsOf('pasta de dados')

/** Bytes: as many as SQLite writes at once. */
const PIECE = 4096

const sizeOf = (bytes: number) =>
  bytes < 1e9
    ? `${Math.floor(bytes / 1e6)} MB`
    : `${(bytes / 1e9).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`

/** Write a little to a folder; return the reason why that fails, or null. */
function refusalIn(folder: string): string | null {
  const file = path.join(folder, `doctor-${process.pid}`)
  try {
    writeFileSync(file, Buffer.alloc(PIECE, 1), { mode: 0o600, flush: true })
    return null
  } catch (error) {
    return reasonOf(error)
  } finally {
    rmSync(file, { force: true })
  }
}

function lookAtRoom(config: Config): Finding {
  const { bavail, bsize } = statfsSync(config.dataDir)
  const [free, reserve] = [bavail * bsize, config.uploadReserve]
  const left = `${sizeOf(free)} livres`
  if (!hasUploadRoom(free, config))
    return room.wrong(
      `${left}: fotos e documentos são recusados (UPLOAD_RESERVE_MB guarda ${sizeOf(reserve)} para o ponto)`,
      'Libere espaço, ou leve DATA_DIR para um disco maior. Os aparelhos guardam o que têm até lá.',
    )
  if (free < 2 * reserve) return room.watch(left, 'Libere espaço antes que fotos e documentos sejam recusados.')
  return room.ok(left)
}

function lookAtAccess(dataDir: string): Finding {
  const refusal = refusalIn(dataDir)
  if (refusal === 'ENOSPC')
    return access.wrong(
      `nada mais cabe em ${dataDir}`,
      'O disco está cheio: libere espaço, ou nem o ponto é registrado.',
    )
  if (refusal)
    return access.wrong(
      `${dataDir} não aceita gravações (${refusal})`,
      'Rode como o usuário do serviço (sudo -u folha …), ou devolva a pasta a ele: chown -R.',
    )
  // Windows has no modes; a folder there belongs to its creator.
  if (process.platform !== 'win32' && (lstatSync(dataDir).mode & OTHERS) !== 0)
    return access.watch(`outros usuários deste computador entram em ${dataDir}`, `Feche-a: chmod 700 ${dataDir}`)
  return access.ok(`${dataDir}, só do seu usuário`)
}

/** Look at the folder of the data and the disk below it. */
export function lookAtDisk(config: Config): Finding[] {
  if (!existsSync(config.dataDir))
    return [
      access.wrong(
        `${config.dataDir} não existe`,
        'Rode na pasta do servidor, com o mesmo .env; ou comece o servidor uma vez.',
      ),
    ]
  return [lookAtRoom(config), lookAtAccess(config.dataDir)]
}
