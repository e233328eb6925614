/** Ask a URL outside our contract for the public IP (`{ip}`); null if it does not tell. */
export async function lookUpIp(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(4_000), credentials: 'omit', cache: 'no-store' })
    const body: unknown = await response.json()
    const { ip } = body as { ip?: unknown }
    return typeof ip === 'string' && ip.length <= 64 ? ip : null
  } catch {
    return null
  }
}
