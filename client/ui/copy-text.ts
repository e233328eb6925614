import { useEffect, useState } from 'react'
import { showToast } from './toast.ts'

/** The toast shown if the browser refuses to copy. */
interface Failed {
  title: string
  text?: string
}

/** Copy a text to the clipboard; return false if the browser refuses, after saying so. */
export async function copyText(text: string, failed: Failed): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast({ ...failed, kind: 'bad' })
    return false
  }
}

const SAID_MS = 1_500

/** Copy texts; `copied` is true for a moment after each. */
export function useCopy(failed: Failed) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => setCount(0), SAID_MS)
    return () => clearTimeout(timer)
  }, [count])
  const copy = async (text: string) => {
    if (await copyText(text, failed)) setCount(count + 1)
  }
  return { copied: count > 0, copy }
}
