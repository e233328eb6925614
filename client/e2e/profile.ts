import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, expect } from '@playwright/test'
import { unhurried } from './unhurried.ts'

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
export interface KeptProfile {
  /** Open the browser; the suite's own options apply here too. */
  open(baseURL: string, more?: BrowserContextOptions): Promise<BrowserContext>
  /** Close the browser with somebody signed in. It takes seconds to write the session to disk; closed earlier, it may forget it. */
  close(): Promise<void>
  kill(): Promise<void>
  /** Copy its folder, as somebody does who gets hold of the device. */
  copy(): KeptProfile
  remove(): Promise<void>
}

/** Make a profile, or a copy of the one in a folder; the locks of its browser stay behind. */
export function keptProfile(from: string | null = null): KeptProfile {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-profile-'))
  const filter = (file: string) => !path.basename(file).startsWith('Singleton')
  if (from !== null) cpSync(from, folder, { recursive: true, filter })
  let current: BrowserContext | undefined
  const kill = async () => {
    for (const pid of processesOf(folder)) process.kill(pid, 'SIGKILL')
    await expect.poll(() => processesOf(folder)).toEqual([])
  }
  return {
    async open(baseURL, more = {}) {
      current = unhurried(await chromium.launchPersistentContext(folder, { baseURL, ...more }))
      return current
    },
    async close() {
      await expect.poll(() => holdsSession(folder)).toBe(true)
      await current?.close()
    },
    kill,
    copy: () => keptProfile(folder),
    async remove() {
      await current?.close()
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
