import { useEffect, useRef, useState } from 'react'
import { type Checked, checkFiles } from './check-files.ts'
import { kindOf } from './file-kind.ts'
import { type Pair, pairOf } from './pair.ts'

/** The state of the page: nothing yet, a file being read, what it says, or why it can't be said. */
export type CheckState =
  | { kind: 'empty' }
  | { kind: 'reading'; name: string; percent: number }
  | { kind: 'read'; checked: Checked }
  /** One of these files can’t be read, or what checks signatures could not be loaded. */
  | { kind: 'failed'; names: readonly string[]; why: 'file' | 'program' }

const NONE: Pair<File> = { content: null, signature: null }

/** Return the files that are looked at once some are dropped beside those of before. Rejects if one can’t be read. */
async function chosen(held: Pair<File>, files: readonly File[]) {
  const kinds = await Promise.all(files.map(kindOf))
  const areSignatures = (wanted: boolean) => files.filter((_, i) => (kinds[i] === 'signature') === wanted)
  return pairOf(held, areSignatures(false), areSignatures(true))
}

/**
 * Check files as they come; a new one takes the place of the one before, even where that is still being read, and a signature joins its
 * file.
 */
export function useCheck() {
  const [check, setCheck] = useState<CheckState>({ kind: 'empty' })
  const running = useRef<AbortController>(undefined)
  const held = useRef(NONE)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    held.current = NONE
    setCheck({ kind: 'empty' })
  }

  const start = async (files: readonly File[]) => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const { signal } = own
    const show = (next: CheckState) => !signal.aborted && setCheck(next)
    let names = files.map((file) => file.name)
    const [name = ''] = names
    const onPart = (part: number) => show({ kind: 'reading', name, percent: Math.floor(part * 100) })
    onPart(0)
    try {
      const { leftOut, ...pair } = await chosen(held.current, files)
      signal.throwIfAborted()
      held.current = pair
      names = [pair.content, pair.signature].flatMap((file) => file?.name ?? [])
      show({ kind: 'read', checked: { ...(await checkFiles(pair, { onPart, signal })), leftOut } })
    } catch (error) {
      if (signal.aborted) return
      held.current = NONE
      show({ kind: 'failed', names, why: error instanceof DOMException ? 'file' : 'program' })
    }
  }

  return { check, start, stop }
}
