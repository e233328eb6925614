/** Rounds of PBKDF2-SHA-256 between a PIN or an exit code and what stands for it. */
export const CODE_ROUNDS = 310_000

/** The use of the key under which a new PIN is sealed to the server (the info of HKDF). */
export const SEALED_FOR = 'folha-quiosque pin'

/** Return the text that a kiosk signs for a token. */
export const kioskText = (id: string, nonce: string, generation: number): string =>
  `folha-quiosque\n${id}\n${nonce}\n${generation}`

/** Return the text whose proof shows that a temporary PIN was known when it was changed at a kiosk. */
export const changeText = (change: { user_id: string; kiosk_id: string; pin_version: number }): string =>
  `${change.user_id}\n${change.kiosk_id}\n${change.pin_version}`
