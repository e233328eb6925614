import { showToast } from './toast.ts'

/** Copy a text to the clipboard and return true; show `failed` and return false if the browser refuses. */
export async function copyText(text: string, failed: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    showToast({ title: failed, kind: 'bad' })
    return false
  }
}
