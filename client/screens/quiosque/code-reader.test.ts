import { expect, it, vi } from 'vitest'
import { codeReader } from './code-reader.ts'
import type { CodeReader } from './frame-reader.ts'

const video = {} as HTMLVideoElement
const ours: CodeReader = async () => 'read by ours'
const load = vi.fn(async () => ours)

/** A browser's reader of these formats, which reads or fails. */
function browserWith(formats: string[], detect: () => Promise<{ rawValue: string }[]>) {
  load.mockClear()
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => formats
      detect = detect
    },
  )
}

const readOnce = async () => (await codeReader(load))(video)

it('is the browser’s own where it reads QR codes, and ours is never loaded', async () => {
  browserWith(['ean_13', 'qr_code'], async () => [{ rawValue: 'read by the browser' }])
  expect(await readOnce()).toBe('read by the browser')
  browserWith(['qr_code'], async () => [])
  expect(await readOnce()).toBeNull()
  expect(load).not.toHaveBeenCalled()
})

it('is ours where the browser has none, or one that reads other codes', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  expect(await readOnce()).toBe('read by ours')
  browserWith(['ean_13'], async () => [])
  expect(await readOnce()).toBe('read by ours')
})

it('is ours once the browser’s own has failed: it is asked no more', async () => {
  const detect = vi.fn(async () => Promise.reject(new Error('Barcode detection service unavailable.')))
  browserWith(['qr_code'], detect)
  const read = await codeReader(load)
  expect([await read(video), await read(video)]).toEqual(['read by ours', 'read by ours'])
  expect(detect).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(1)
})

it('says so where ours can’t be loaded either', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  const broken = async () => Promise.reject(new Error('not here'))
  await expect(codeReader(broken)).rejects.toThrow()
})
