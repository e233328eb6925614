const KEY = 'quiosque'

/** yes: this device is a kiosk. left: it was one, of which the server has to be told. */
export type KioskHere = 'yes' | 'left' | 'no'

/** Tell whether this device may be a kiosk, or has been one, without opening a store: whatever that needs is loaded only then. */
export const kioskHere = (): KioskHere => (localStorage.getItem(KEY) as KioskHere | null) ?? 'no'

/** Note whether this device is a kiosk, for the next start. */
export function noteKioskHere(is: KioskHere): void {
  if (is === 'no') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, is)
}

/** Note that nothing is left to be told of a kiosk that this device was; nothing changes where it is one. */
export function noteTold(): void {
  if (kioskHere() === 'left') noteKioskHere('no')
}
