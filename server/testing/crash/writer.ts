import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import type { testDevice } from '../punches.ts'

const HOUR = 3_600_000

/** Punches without pause, and resends whatever was not acknowledged. */
export class Writer {
  /** By event id: the number on its receipt. */
  readonly acknowledged = new Map<string, number>()
  readonly surprises: string[] = []
  private pending: { id: string; sent: unknown } | null = null
  private made = 0
  private readonly device: ReturnType<typeof testDevice>
  /** The statuses that are no surprise, besides 200. */
  private readonly expected: readonly number[]

  constructor(device: ReturnType<typeof testDevice>, expected: readonly number[] = []) {
    this.device = device
    this.expected = expected
  }

  get isWaiting(): boolean {
    return this.pending !== null
  }

  /** Make the next punch, within the last five hundred hours so that no day becomes full. */
  private next(): { id: string; sent: unknown } {
    this.made += 1
    const event = this.device.event(Date.now() - (this.made % 500) * HOUR)
    return { id: event.id, sent: this.device.sent(event) }
  }

  /** Send until the server is gone, or only the pending punch. */
  async write(address: string, onlyWhatWaits = false): Promise<void> {
    while (this.pending !== null || !onlyWhatWaits) if (!(await this.once(address))) return
  }

  /** Send the pending punch, or make another; return whether it was acknowledged. */
  async once(address: string): Promise<boolean> {
    this.pending ??= this.next()
    if (!(await this.send(address, this.pending))) return false
    this.pending = null
    return true
  }

  private async send(address: string, { id, sent }: { id: string; sent: unknown }): Promise<boolean> {
    const body = JSON.stringify(this.device.body(Date.now(), [sent]))
    let answer: SyncAnswer
    try {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${address}/api/time-entries/sync`, { method: 'POST', headers, body })
      if (this.expected.includes(response.status)) return false
      if (response.status !== 200) this.surprises.push(`status ${response.status}`)
      answer = (await response.json()) as SyncAnswer
    } catch {
      return false
    }
    const nsr = answer.results?.[0]?.entry?.receipt?.nsr
    if (nsr === undefined) {
      this.surprises.push(`no receipt: ${JSON.stringify(answer).slice(0, 200)}`)
      return false
    }
    this.acknowledged.set(id, nsr)
    return true
  }
}
