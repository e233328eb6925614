import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { fontOf, inLetters, type Weight } from './fonts.ts'

/** The inks of papers, fixed: they are printed, also in grey. */
export const INK = {
  ink: '#1D1A15',
  support: '#4C473D',
  label: '#676052',
  line: '#E3DDCF',
  strong: '#8B8371',
  pen: '#1E48B4',
  ok: '#17653D',
  sun: '#7F4A00',
  /** PDF/A-1 knows no transparency. */
  watermark: '#E9E6DF',
  blank: '#FFFFFF',
}
export type Ink = keyof typeof INK

/** How words are written; sizes in points. */
export interface Style {
  size: number
  weight?: Weight
  ink?: Ink
  /** What `x` is: their left edge, their middle, or their right edge. */
  align?: 'left' | 'center' | 'right'
}

/** Words on several lines: the width of the column, and from one baseline to the next. */
export interface Column extends Style {
  width: number
  leading: number
}

/** The kinds of content that a reader of the file is told of, by their names in PDF. */
type Tag = 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Sect'

/** Points: an A4 page, and a millimetre. */
export const A4 = { width: 595.28, height: 841.89 }
export const MM = 72 / 25.4

const ALIGNED = { left: 0, center: 0.5, right: 1 }

/** Start a document; `at` is when, in milliseconds since 1970. */
const documentOf = (title: string, at: number) =>
  new PDFDocument({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, lang: 'pt-BR', displayTitle: true },
    // Its default is a font that would not be embedded.
    font: null as unknown as string,
    ...{ tagged: true, subset: 'PDF/A-1a' as 'PDF/A-1', pdfVersion: '1.4' },
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
  width(words: string, { size, weight = 'regular', ink = 'ink' }: Style): number {
    this.doc.font(fontOf(weight) as never, weight, size).fillColor(INK[ink])
    return this.doc.widthOfString(inLetters(words))
  }

  private write(words: string, x: number, y: number, style: Style): void {
    const left = x - this.width(words, style) * ALIGNED[style.align ?? 'left']
    this.doc.text(inLetters(words), left, y, { lineBreak: false, baseline: 'alphabetic' })
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
  private broken(words: string, column: Column): string[] {
    const all = words.split(/\s+/).filter(Boolean)
    const [first = '', ...rest] = all.flatMap((word) =>
      this.width(word, column) <= column.width ? [word] : this.cut(word, column),
    )
    const lines = [first]
    for (const word of rest) {
      const longer = `${lines.at(-1)} ${word}`
      if (this.width(longer, column) <= column.width) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }

  /** Draw what is read aloud as one piece of this kind. */
  private tagged(tag: Tag, draw: () => void): void {
    const content = this.doc.markStructureContent(tag)
    draw()
    this.doc.endMarkedContent()
    this.within.add(this.doc.struct(tag, {}, [content]))
  }

  /** Write words on one line. */
  text(words: string, x: number, y: number, style: Style, tag: Tag = 'P'): void {
    this.tagged(tag, () => this.write(words, x, y, style))
  }

  /** Write words on as many lines as they need; return the baseline of the last one. */
  lines(words: string, x: number, y: number, column: Column, tag: Tag = 'P'): number {
    const rows = this.broken(words, column)
    this.tagged(tag, () => {
      for (const [i, row] of rows.entries()) this.write(row, x, y + i * column.leading, column)
    })
    return y + (rows.length - 1) * column.leading
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

  /** Write slanted words in light grey across the page, below everything that is drawn afterwards. */
  watermark(words: string): void {
    const [x, y] = [A4.width / 2, A4.height / 2]
    this.decoration((doc) => {
      doc.rotate(-35, { origin: [x, y] })
      this.write(words, x, y, { size: 46, weight: 'strong', ink: 'watermark', align: 'center' })
    })
  }

  /** Finish the file and return its bytes. */
  async end(): Promise<Buffer> {
    this.root.end()
    this.doc.end()
    await this.ended
    return Buffer.concat(this.pieces)
  }
}
