let known: Promise<ReadonlySet<string>> | null = null

/** Load the list only when somebody chooses a password. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Tell whether a password is among the fifty thousand most common ones. */
export async function isCommon(password: string): Promise<boolean> {
  known ??= load()
  return (await known).has(password.toLowerCase())
}
