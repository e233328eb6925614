/** Enough for a slow disk to read a file to its end, or for a tab to show it. */
const KEPT_MS = 60_000

const follow = (link: Partial<HTMLAnchorElement>) => Object.assign(document.createElement('a'), link).click()

/** Pass on the address of a file, which is valid for a minute. */
function lend(file: Blob, use: (address: string) => void): void {
  const address = URL.createObjectURL(file)
  use(address)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}

/** Save a file on the user's disk. */
export const saveFile = (file: Blob, name: string): void => lend(file, (href) => follow({ href, download: name }))

/** Open an address in a tab of its own. */
export const openInTab = (href: string): void => follow({ href, target: '_blank', rel: 'noopener' })

/** Open a file in a tab of its own. */
export const openFile = (file: Blob): void => lend(file, openInTab)
