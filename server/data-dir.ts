import { accessSync, constants, mkdirSync } from 'node:fs'
import { ConfigError } from './config.ts'
import { closeToOthers } from './private-files.ts'
import { finishRestore } from './restored-parts.ts'

/** Create the data directory, finish a restore in it that was cut short, and close it to other users; throws one sentence if it can't be used. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new ConfigError(
      `Não é possível gravar em DATA_DIR (${dataDir}). Escolha outra pasta ou ajuste as permissões.`,
    )
  }
  try {
    finishRestore(dataDir)
  } catch (error) {
    throw new ConfigError(
      `Uma restauração ficou pela metade em ${dataDir}, e não pôde ser terminada: ${error instanceof Error ? error.message : error}`,
    )
  }
  if (!closeToOthers(dataDir))
    process.stderr.write(`Atenção: outros usuários deste computador podem ler os dados em ${dataDir}.\n`)
}
