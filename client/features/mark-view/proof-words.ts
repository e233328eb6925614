import type { KioskProof } from '#shared/clock/punch-event.ts'

const words: Record<KioskProof, string> = { pin: 'com PIN', badge: 'com crachá', photo: 'com foto, sem PIN' }

/** Say how somebody was known at a kiosk. */
export const proofWords = (proof: KioskProof): string => words[proof]
