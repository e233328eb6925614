import { openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const clockProgram = pathToFileURL(path.join(import.meta.dirname, 'fixed-clock.mjs')).href

/** A clock in two files of a folder: as processes of the program read it, and as a text of milliseconds, for a database. */
export class ClockFile {
  now = 0
  /** Settings of a process that goes by this clock. */
  readonly settings: Readonly<Record<string, string>>
  readonly text: string
  private readonly shown = new Float64Array(1)
  private readonly files: readonly [number, number]

  constructor(folder: string) {
    const clock = path.join(folder, 'clock')
    this.text = path.join(folder, 'clock.txt')
    this.files = [openSync(clock, 'w+'), openSync(this.text, 'w+', 0o644)]
    this.settings = { NODE_OPTIONS: `--import ${clockProgram}`, MACHINE_CLOCK: clock }
  }

  set(at: number): void {
    this.now = at
    this.shown[0] = at
    writeSync(this.files[0], this.shown, 0, 8, 0)
    writeSync(this.files[1], String(at), 0)
  }
}
