import type { CodeReader } from './frame-reader.ts'

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats?(): Promise<string[]>
}

const QR = 'qr_code'

/** Return the browser's own reader; null where it has none, or one that knows other codes only. */
async function browsersReader(): Promise<CodeReader | null> {
  const Detects = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = await Detects?.getSupportedFormats?.().catch((): string[] => [])
  if (!Detects || !formats?.includes(QR)) return null
  const detector = new Detects({ formats: [QR] })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

/** Load our own reader, which only browsers without one need. */
async function loadedReader(): Promise<CodeReader> {
  const { frameReader } = await import('./frame-reader.ts')
  return frameReader()
}

/**
 * Return the reader of this browser: its own, or where it has none, or that one fails (it is a service of the system, which may be missing),
 * ours. Throws if ours can't be loaded; so does the reader.
 */
export async function codeReader(load = loadedReader): Promise<CodeReader> {
  const own = await browsersReader()
  if (!own) return load()
  let reader = own
  return async (video) => {
    try {
      return await reader(video)
    } catch {
      reader = await load()
      return reader(video)
    }
  }
}
