import { showToast } from './toast.ts'

/** Open the system's share sheet with a text. Ignores that the user closed it; shows `failed` if the system refuses. */
export const shareText = (text: string, failed: string): Promise<void> =>
  navigator.share({ text }).catch((error: Error) => {
    if (error.name !== 'AbortError') showToast({ title: failed, kind: 'bad' })
  })
