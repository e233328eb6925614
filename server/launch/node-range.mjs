/** The versions of Node that the program runs on. An old Node parses this file too: use nothing newer than Node 16 here. */

const OLDEST = [22, 0]
/** The newest major version that the tests have run on. */
const NEWEST = 26

const numbersOf = (version) => version.split('.').map(Number)

export const isNewEnough = (version) => {
  const [major = 0, minor = 0] = numbersOf(version)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

/** Return the requirement that a version does not meet, as the beginning of a sentence. */
export const tooOld = (version) => `A Folha de Ponto precisa do Node ${OLDEST[0]} ou mais novo, este é o ${version}`

/** Return a sentence about a version that nobody has tried; null for the others. */
export const untried = (version) =>
  numbersOf(version)[0] > NEWEST
    ? `Este é o Node ${version}; a Folha de Ponto foi provada do ${OLDEST[0]} ao ${NEWEST}. Se algo falhar, use um desses.`
    : null
