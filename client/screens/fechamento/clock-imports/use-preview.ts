import { useRef, useState } from 'react'
import { type ClockPreview, previewClockImport } from '#shared/contract/clock-imports.ts'
import { clockImportMessages } from '#shared/text/clock-import-messages.ts'
import { act } from '../../../offline/act.ts'

const MOST_BYTES = 5 * 1024 * 1024
/** Bytes that become characters at once. */
const PIECE = 32 * 1024
/** A file of years takes the server some seconds. */
export const PATIENCE_MS = 120_000

/**
 * Read a file as the contract asks: one character for each of its bytes, but a blank for a byte of zero, which the server refuses in any
 * text.
 */
async function contentOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE))
  return text.replaceAll('\u0000', ' ')
}

/** A file that was chosen, with the days of it that are wanted; empty for all. */
export interface Chosen {
  name: string
  size: number
  content: string
  from: string
  to: string
}

const orNull = (day: string) => (day === '' ? null : day)

/** Return what the contract asks of a chosen file. */
export const askedOf = ({ content, from, to }: Chosen) => ({ content, from: orNull(from), to: orNull(to) })

interface Looking {
  chosen: Chosen | null
  preview: ClockPreview | null
  problem?: string
  busy: boolean
}

/**
 * Choose a file of another clock, and ask the server what it would bring. What was asked last is shown, in whatever order it is answered.
 */
export function usePreview(store_id: string) {
  const [looking, setLooking] = useState<Looking>({ chosen: null, preview: null, busy: false })
  const latest = useRef(0)

  /** Begin to look; the returned function shows what is found, unless another look began since. */
  function begin(): (found: Looking) => void {
    latest.current += 1
    const own = latest.current
    return (found) => {
      if (own === latest.current) setLooking(found)
    }
  }

  async function look(chosen: Chosen, show = begin()): Promise<void> {
    show({ chosen, preview: null, busy: true })
    try {
      const body = { store_id, ...askedOf(chosen) }
      const preview = await act(previewClockImport, { body, timeoutMs: PATIENCE_MS })
      show({ chosen, preview, busy: false })
    } catch (error) {
      const problem = error instanceof Error && error.message ? error.message : clockImportMessages.previewFailed
      show({ chosen, preview: null, problem, busy: false })
    }
  }

  async function choose(file: File | null): Promise<void> {
    const show = begin()
    if (!file) return show({ chosen: null, preview: null, busy: false })
    const isLarge = file.size > MOST_BYTES
    const content = isLarge ? null : await contentOf(file).catch(() => null)
    if (content !== null) return await look({ name: file.name, size: file.size, content, from: '', to: '' }, show)
    const problem = isLarge ? clockImportMessages.tooLarge : clockImportMessages.notRead
    show({ chosen: null, preview: null, problem, busy: false })
  }

  return { ...looking, choose, look }
}
