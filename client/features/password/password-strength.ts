/** The strength of a password: 0 if empty, then weak, fair, strong. A hint only; the rule is its length. */
export type Strength = 0 | 1 | 2 | 3

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/]
const COMMON = /^(?:(.)\1*|senha\d*|123456\d*|password\d*|qwerty\d*|abcd?\d*)$/i

/** Rate a password. Length counts most: a long sentence beats a short riddle. */
export function strengthOf(password: string): Strength {
  if (password === '') return 0
  const kinds = KINDS.filter((kind) => kind.test(password)).length
  const points = password.length + 2 * (kinds - 1)
  if (password.length < 6 || points < 9 || COMMON.test(password)) return 1
  return points < 14 ? 2 : 3
}
