let known: Promise<ReadonlySet<string>> | null = null

/** The list is only read once somebody chooses a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether a password is among the fifty thousand that people choose most. */
export async function isCommon(password: string): Promise<boolean> {
  known ??= load()
  return (await known).has(password.toLowerCase())
}
