import type { Locks } from '../../../client/offline/device-parts.ts'
import type { Life } from './world.ts'

interface Holder {
  life: Life
  lost: boolean
  lose(): void
}

/** Web Locks of one device: one holder; `steal` breaks the holder's request while its code goes on (as browsers do). */
export class DeviceLocks {
  private holder: Holder | null = null

  /** The locks as one context sees them. */
  of(life: Life): Locks {
    return { request: (_name, options, run) => this.request(life, options, run) }
  }

  /** Release the locks of a context that ended, as browsers do. */
  letGo(life: Life): void {
    if (this.holder?.life === life) this.holder = null
  }

  private request<T>(life: Life, options: { steal?: boolean }, run: (lock: unknown) => Promise<T>): Promise<T> {
    if (this.holder && !options.steal) return run(null)
    this.holder?.lose()
    return new Promise((resolve, reject) => {
      const mine: Holder = {
        life,
        lost: false,
        lose: () => {
          mine.lost = true
          if (life.dead) return
          reject(new DOMException('lock stolen', 'AbortError'))
        },
      }
      this.holder = mine
      const finish = (settle: () => void) => {
        if (this.holder === mine) this.holder = null
        if (!mine.lost) settle()
      }
      run({}).then(
        (value) => finish(() => resolve(value)),
        (reason) => finish(() => reject(reason)),
      )
    })
  }
}
