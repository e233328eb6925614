import type { RescueFile } from '#shared/clock/rescue-file.ts'
import { rescueMessages } from '#shared/text/rescue-messages.ts'
import { here } from '../../offline/here.ts'
import { rescueFilesOf } from '../../offline/rescue-file.ts'
import { saveFile } from '../../ui/links.ts'
import { showToast } from '../../ui/toast.ts'

function save(file: RescueFile, part: number): void {
  const name = `folha-de-ponto-resgate-${file.made_at.slice(0, 10)}${part === 0 ? '' : `-${part + 1}`}.json`
  saveFile(new Blob([JSON.stringify(file)], { type: 'application/json' }), name)
}

/** Save a person's unsent marks as a file, the last resort for a device that will not reach the network again. It holds no secret. */
export async function saveQueueFile(userId: string): Promise<void> {
  try {
    const files = await rescueFilesOf(here, userId)
    if (files.length === 0) showToast({ title: rescueMessages.nothingWaits, kind: 'info' })
    for (const [part, file] of files.entries()) save(file, part)
  } catch {
    showToast({ title: rescueMessages.notSaved, kind: 'bad' })
  }
}
