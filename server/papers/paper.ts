import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { turn } from '../pieces.ts'
import { fontOf, inLetters } from './fonts.ts'
import { A4, type Column, INK, type Ink, type Style } from './paper-look.ts'

/** The kinds of content that a reader of the file is told of, by their names in PDF. */
type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Sect'

const ALIGNED = { left: 0, center: 0.5, right: 1 }

/** Start a document; `at` is when, in milliseconds since 1970. */
const documentOf = (title: string, at: number) =>
  new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'pt-BR',
    displayTitle: true,
    // Its default is a font that would not be embedded.
    font: null as unknown as string,
    tagged: true,
    subset: 'PDF/A-1a' as 'PDF/A-1',
    pdfVersion: '1.4',
    info: { Title: title, Creator: 'Folha de Ponto', Producer: 'Folha de Ponto', CreationDate: new Date(at) },
  })

/**
 * A document of A4 pages in PDF/A-1a: tagged, with its letters embedded. Places are points from the top left corner, and `y` of words is
 * their baseline.
 */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  private readonly pieces: Buffer[] = []
  private readonly ended: Promise<void>
  private readonly root: PDFKit.PDFStructureElement
  private within: PDFKit.PDFStructureElement

  constructor(title: string, at: number) {
    this.doc = documentOf(title, at)
    this.doc.on('data', (piece: Buffer) => this.pieces.push(piece))
    this.ended = new Promise((done) => this.doc.on('end', done))
    this.root = this.doc.struct('Document')
    this.within = this.root
    this.doc.addStructure(this.root)
  }

  addPage(): void {
    this.doc.addPage({ size: 'A4', margin: 0 })
  }

  /** Return the width of words, in points. */
  width(words: string, { size, weight = 'regular' }: Style): number {
    this.doc.font(fontOf(weight) as never, weight, size)
    return this.doc.widthOfString(inLetters(words))
  }

  /** Write words as a part of what is drawn by `tagged` or `decoration`; return where they end. */
  write(words: string, x: number, y: number, style: Style): number {
    const width = this.width(words, style)
    const left = x - width * ALIGNED[style.align ?? 'left']
    this.doc.fillColor(INK[style.ink ?? 'ink'])
    this.doc.text(inLetters(words), left, y, { lineBreak: false, baseline: 'alphabetic' })
    return left + width
  }

  /** Cut a word that is wider than a column by its letters: nothing may run over the paper's edge or into its code. */
  private cut(word: string, column: Column): string[] {
    const parts = ['']
    for (const letter of word) {
      const longer = `${parts.at(-1)}${letter}`
      if (parts.at(-1) === '' || this.width(longer, column) <= column.width) parts[parts.length - 1] = longer
      else parts.push(letter)
    }
    return parts
  }

  /** Break words into lines of a width. */
  broken(words: string, column: Column): string[] {
    const all = words.split(/\s+/).filter(Boolean)
    const [first = '', ...rest] = all.flatMap((word) =>
      this.width(word, column) <= column.width ? [word] : this.cut(word, column),
    )
    const space = this.width(' ', column)
    const lines = [first]
    let used = this.width(first, column)
    for (const word of rest) {
      const width = this.width(word, column)
      const isRoom = used + space + width <= column.width
      if (isRoom) lines[lines.length - 1] += ` ${word}`
      else lines.push(word)
      used = isRoom ? used + space + width : width
    }
    return lines
  }

  /** Draw what is read aloud as one piece of this kind; a heading of a table (`TH`) says what it heads. */
  tagged(tag: Tag, draw: () => void, scope?: 'Row' | 'Column'): void {
    const content = this.doc.markStructureContent(tag)
    draw()
    this.doc.endMarkedContent()
    this.within.add(this.doc.struct(tag, { scope } as object, [content]))
  }

  /** Write words on one line. */
  text(words: string, x: number, y: number, style: Style, tag: Tag = 'P'): void {
    this.tagged(tag, () => this.write(words, x, y, style))
  }

  /** Write lines below one another, read as one piece; return the baseline of the last one. */
  stack(rows: readonly string[], x: number, y: number, column: Column, tag: Tag = 'P'): number {
    this.tagged(tag, () => {
      for (const [i, row] of rows.entries()) this.write(row, x, y + i * column.leading, column)
    })
    return y + (rows.length - 1) * column.leading
  }

  /** Write words on as many lines as they need; return the baseline of the last one. */
  lines(words: string, x: number, y: number, column: Column, tag: Tag = 'P'): number {
    return this.stack(this.broken(words, column), x, y, column, tag)
  }

  /** Group what is drawn meanwhile: a table, a row of it. */
  group(tag: Tag, draw: () => void): void {
    const [outer, inner] = [this.within, this.doc.struct(tag)]
    outer.add(inner)
    this.within = inner
    draw()
    this.within = outer
    inner.end()
  }

  /** Draw what is only there to be seen. */
  decoration(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    this.doc.save()
    draw(this.doc)
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Draw a line from `x` on, with its upper edge at `y`. */
  rule(x: number, y: number, width: number, { thickness = 0.5, ink = 'line' as Ink } = {}): void {
    this.decoration((doc) => doc.rect(x, y, width, thickness).fill(INK[ink]))
  }

  /** Draw a QR code of this size, its quiet zone included. */
  qr(address: string, x: number, y: number, size: number): void {
    const { data } = encode(address, { border: 2 })
    const module = size / data.length
    this.decoration((doc) => {
      for (const [row, cells] of data.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) doc.rect(x + column * module, y + row * module, module, module)
      doc.fill(INK.ink)
    })
  }

  /** Draw the program's emblem. */
  emblem(x: number, y: number, size: number): void {
    this.decoration((doc) => {
      doc.translate(x, y).scale(size / 32)
      doc.path('M3 3h16a10 10 0 0 1 10 10v16H13A10 10 0 0 1 3 19Z').fill(INK.pen)
      doc.circle(16, 16, 4.6).fill(INK.blank)
    })
  }

  /** Write slanted words in light grey across the page, below everything that is drawn afterwards. */
  watermark(words: string): void {
    const [x, y] = [A4.width / 2, A4.height / 2]
    this.decoration((doc) => {
      doc.rotate(-35, { origin: [x, y] })
      this.write(words, x, y, { size: 46, weight: 'strong', ink: 'watermark', align: 'center' })
    })
  }

  /** Draw on every page that is still open what belongs to none of its words: its number, of how many. */
  onEveryPage(draw: (number: number, of: number) => void): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let i = 0; i < count; i += 1) {
      this.doc.switchToPage(start + i)
      this.decoration(() => draw(i + 1, count))
    }
  }

  /** End the pages so far: nothing can be drawn on them any more. Return the bytes of the file that were not taken before. */
  async take(): Promise<Buffer> {
    this.doc.flushPages()
    // The writer hands on what it has written a moment later.
    await turn()
    return Buffer.concat(this.pieces.splice(0))
  }

  /** Finish the file and return its bytes, or those that were not taken before. */
  async end(): Promise<Buffer> {
    this.root.end()
    this.doc.end()
    await this.ended
    return Buffer.concat(this.pieces)
  }
}
