import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, expect } from '@playwright/test'

/** Return the processes, from /proc, that were started with this folder as their profile. */
function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
    } catch {
      return false
    }
  })
}

/** Tell whether the browser with this profile has written a session's token to disk. */
function holdsSession(folder: string): boolean {
  const storage = path.join(folder, 'Default', 'Local Storage', 'leveldb')
  return readdirSync(storage).some((name) => readFileSync(path.join(storage, name)).includes('auth_token'))
}

/** A browser that keeps its storage: closed or killed, it reopens with the same profile. */
export function keptProfile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-profile-'))
  let current: BrowserContext | undefined
  const kill = async () => {
    for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL')
    await expect.poll(() => processesOf(folder)).toEqual([])
  }
  return {
    /** Open the browser; the suite's own options apply here too. */
    open: async (baseURL: string, more: BrowserContextOptions = {}): Promise<BrowserContext> => {
      current = await chromium.launchPersistentContext(folder, { baseURL, ...more })
      return current
    },
    /** Close the browser with somebody signed in. It takes seconds to write the session to disk; closed earlier, it may forget it. */
    close: async () => {
      await expect.poll(() => holdsSession(folder)).toBe(true)
      await current?.close()
    },
    kill,
    remove: async () => {
      await current?.close()
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type KeptProfile = ReturnType<typeof keptProfile>
