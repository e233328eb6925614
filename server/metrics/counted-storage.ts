import { Counter, Gauge, type Registry } from 'prom-client'
import type { Storage } from '../parts.ts'

/** Return a storage whose failures are counted, and watch the disk on which files arrive; `reserve` are the bytes that they must leave. */
export function countedStorage(storage: Storage, reserve: number, registry: Registry): Storage {
  const registers = [registry]
  const up = new Gauge({
    name: 'folha_files_up',
    registers,
    help: '1 se o armazenamento de fotos e documentos respondeu da última vez, 0 se falhou',
  })
  const failures = new Counter({
    name: 'folha_files_failures_total',
    registers,
    help: 'Vezes que o armazenamento de fotos e documentos falhou',
  })
  new Gauge({
    name: 'folha_disk_free_bytes',
    registers,
    help: 'Bytes livres no disco dos arquivos (+Inf: não se sabe)',
    async collect() {
      this.set(await storage.freeBytes())
    },
  })
  new Gauge({
    name: 'folha_disk_reserve_bytes',
    registers,
    help: 'Bytes que os arquivos deixam livres; abaixo disso são recusados',
  }).set(reserve)
  // It was tried out at the start.
  up.set(1)

  const counted =
    <Given extends unknown[], T>(work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      try {
        const value = await work(...given)
        up.set(1)
        return value
      } catch (error) {
        up.set(0)
        failures.inc()
        throw error
      }
    }

  const { keep, open, remove } = storage
  return { ...storage, keep: counted(keep), open: counted(open), remove: counted(remove) }
}
