import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { GeneratedFile } from '#shared/contract/generated-files.ts'
import { makeWaiting } from '../generated/run-jobs.ts'
import type { Parts } from '../parts.ts'
import type { Role } from './cast.ts'
import { closingStage } from './closing-stage.ts'

/** Create the cast with May of Ana and Bia, and helpers to ask for files and to look into them. */
export async function generatedStage(change: Partial<Parts> = {}) {
  const on = await closingStage(change)
  const { app, cast } = on

  const ask = (body: object, who: Role = 'keeper') =>
    on.ask(who, 'POST', '/generated-files', { id: randomUUID(), store_id: cast.centro, ...body })
  const list = async () =>
    (await on.ask('keeper', 'GET', `/generated-files?store_id=${cast.centro}`)).body as GeneratedFile[]
  const settled = () => makeWaiting(app.parts)

  /** Ask for a file and wait until it is made; return it as it is told. */
  async function make(body: object): Promise<GeneratedFile> {
    const { id } = (await ask(body)).body as GeneratedFile
    await settled()
    const made = (await list()).find((one) => one.id === id)
    if (!made) throw new Error('no file')
    return made
  }

  /** Return a file that was made, with its media type. */
  async function downloaded(id: string, who: Role = 'keeper') {
    const answer = await app.app.request(`/api/generated-files/${id}/file`, { headers: await app.as(cast[who]) })
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
    return { type: answer.headers.get('content-type'), bytes: new Uint8Array(await answer.arrayBuffer()) }
  }

  /** Return the files in the ZIP of one that was made, by name. */
  const unzipped = async (id: string, who: Role = 'keeper') => unzipSync((await downloaded(id, who)).bytes)
  return { ...on, askFile: ask, list, settled, make, downloaded, unzipped }
}

export type GeneratedStage = Awaited<ReturnType<typeof generatedStage>>
