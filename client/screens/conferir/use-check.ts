import { useEffect, useRef, useState } from 'react'
import { type FileRead, readFile } from './read-file.ts'

/** What the page shows: nothing yet, a file on its way, what it says, or why it can't be said. */
export type Check =
  | { kind: 'empty' }
  | { kind: 'reading'; name: string; percent: number }
  | { kind: 'read'; name: string; size: number; read: FileRead }
  | { kind: 'failed'; name: string }

/** Check one file after the other; a new one takes the place of the one before, even where that is still being read. */
export function useCheck() {
  const [check, setCheck] = useState<Check>({ kind: 'empty' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    setCheck({ kind: 'empty' })
  }

  const start = async (file: File) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const { name, size } = file
    const onPart = (part: number) => setCheck({ kind: 'reading', name, percent: Math.floor(part * 100) })
    onPart(0)
    try {
      const read = await readFile(file, { onPart, signal: own.signal })
      if (!own.signal.aborted) setCheck({ kind: 'read', name, size, read })
    } catch {
      if (!own.signal.aborted) setCheck({ kind: 'failed', name })
    }
  }

  return { check, start, stop }
}
