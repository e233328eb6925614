const KEPT = 'esqueceu_dispensado'
/** More days than are ever asked about. */
const MOST = 20

const kept = (userId: string) => localStorage.getItem(`${KEPT} ${userId}`)?.split(',') ?? []

/** Tell whether a person put the question about a day aside on this device. */
export const isAside = (userId: string, day: string): boolean => kept(userId).includes(day)

/** Ask this person no more about a day on this device. */
export function putAside(userId: string, day: string): void {
  localStorage.setItem(`${KEPT} ${userId}`, [...kept(userId), day].slice(-MOST).join())
}
