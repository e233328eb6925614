import type { Paper } from './paper.ts'

/** Something as high as it says, in points, which is drawn below this place. */
export interface Block {
  height: number
  draw(top: number): void
}

/** The bounds between which the blocks of a page lie, in points. */
interface Bounds {
  /** Draw the top of a page; return where its blocks begin. */
  open(isFirst: boolean): number
  bottom: number
}

/** Lays blocks one below the other, on as many pages as they need; none is split. */
export class Flow {
  private readonly paper: Paper
  private readonly bounds: Bounds
  private top: number
  /** The place at which the blocks of this page begin. */
  private start: number

  /** The block that is drawn again on each page that is begun meanwhile: the heads of a table's columns. */
  heading: Block | null = null

  constructor(paper: Paper, bounds: Bounds) {
    this.paper = paper
    this.bounds = bounds
    paper.addPage()
    this.top = bounds.open(true)
    this.start = this.top
  }

  private turn(): void {
    this.paper.addPage()
    this.top = this.bounds.open(false)
    this.heading?.draw(this.top)
    this.top += this.heading?.height ?? 0
    this.start = this.top
  }

  private isRoomFor(height: number): boolean {
    // What is higher than a page begins on its top.
    return this.top === this.start || this.top + height <= this.bounds.bottom
  }

  /** Draw a block here, or on the next page if this one has no room for it. */
  put({ height, draw }: Block): void {
    if (!this.isRoomFor(height)) this.turn()
    draw(this.top)
    this.top += height
  }

  /** Draw blocks without a page's end between them, unless they need more than a page. */
  putTogether(blocks: readonly Block[]): void {
    if (!this.isRoomFor(blocks.reduce((sum, { height }) => sum + height, 0))) this.turn()
    for (const block of blocks) this.put(block)
  }
}
