import type { Locks } from '../../../client/offline/device-parts.ts'
import type { Life } from './world.ts'

interface Holder {
  life: Life
  lost: boolean
  lose(): void
}

/** Web Locks of one device: each has one holder; `steal` breaks the holder's request while its code goes on (as browsers do). */
export class DeviceLocks {
  private readonly holders = new Map<string, Holder>()

  /** The locks as one context sees them. */
  of(life: Life): Locks {
    return { request: (name, options, run) => this.request(life, name, options, run) }
  }

  /** Release the locks of a context that ended, as browsers do. */
  letGo(life: Life): void {
    for (const [name, holder] of this.holders) if (holder.life === life) this.holders.delete(name)
  }

  private request<T>(
    life: Life,
    name: string,
    options: { steal?: boolean },
    run: (lock: unknown) => Promise<T>,
  ): Promise<T> {
    if (life.dead) return new Promise(() => {})
    const holder = this.holders.get(name)
    if (holder && !options.steal) return run(null)
    holder?.lose()
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
      this.holders.set(name, mine)
      const finish = (settle: () => void) => {
        if (this.holders.get(name) === mine) this.holders.delete(name)
        if (!mine.lost) settle()
      }
      run({}).then(
        (value) => finish(() => resolve(value)),
        (reason) => finish(() => reject(reason)),
      )
    })
  }
}
