import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bucket } from '../bucket.ts'

/** The one pair of keys that the server knows. */
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' }

/** A real S3 server in a process of its own. */
export interface S3Server {
  /** Its bucket `fotos`, with its keys. */
  bucket: Bucket
  /** The folder in which it keeps its buckets. */
  folder: string
  /** Kill it, whatever it is doing; resolves once it is gone. */
  stop(): Promise<void>
  /** Start it again over the same folder and port. */
  start(): Promise<void>
}

/** Start a server in a temporary folder, on a free port, with an empty bucket. It ends with its parent at the latest. */
export async function startS3(): Promise<S3Server> {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-s3-'))
  let child: ChildProcess
  async function begun(port: number): Promise<number> {
    // It seals the places of its lists with a cipher that is no longer among the usual ones.
    const execArgv = ['--openssl-legacy-provider']
    child = fork(path.join(import.meta.dirname, 's3-server.mjs'), [folder, String(port), 'fotos'], { execArgv })
    const [told] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [null])])
    if (typeof told !== 'number') throw new Error('the S3 server did not start')
    return told
  }
  const port = await begun(0)
  return {
    bucket: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', name: 'fotos', prefix: '', ...KEYS },
    folder,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    start: async () => void (await begun(port)),
  }
}
