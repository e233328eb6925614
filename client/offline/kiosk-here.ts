const KEY = 'quiosque'

/** Tell whether this device may be a kiosk, without opening a store: whatever a kiosk needs is loaded only then. */
export const isKioskHere = (): boolean => localStorage.getItem(KEY) !== null

/** Note whether this device is a kiosk, for the next start. */
export function noteKioskHere(isOne: boolean): void {
  if (isOne) localStorage.setItem(KEY, '1')
  else localStorage.removeItem(KEY)
}
