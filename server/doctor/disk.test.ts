import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { hasUploadRoom } from '../upload-room.ts'
import { lookAtDisk } from './disk.ts'

const bucket = { FILES_URL: 's3://fotos', FILES_ACCESS_KEY: 'chave', FILES_SECRET_KEY: 'segredo' }

it.each([
  ['in the folder', {}],
  ['in a bucket', bucket],
])('with the files %s the doctor says that they are refused when the server refuses them', (_, files) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'folha-disk-'))
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const found = [0.25, 0.75, 1.5].map((part) => {
    const reserve = String(Math.floor((free * part) / 1e6))
    const config = readConfig({ ...files, DATA_DIR: dataDir, UPLOAD_RESERVE_MB: reserve })
    return [lookAtDisk(config)[0]?.verdict, hasUploadRoom(free, config)]
  })
  expect(found).toEqual([
    ['ok', true],
    ['atenção', true],
    ['problema', false],
  ])
})
