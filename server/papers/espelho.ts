import { type Espelho, periodWords, versionWords } from './espelho-content.ts'
import { layDays } from './espelho-days.ts'
import { layEnd } from './espelho-end.ts'
import { drawHead, drawNextHead } from './espelho-head.ts'
import { BOTTOM, FOOT, LEFT, RIGHT, small, WIDE } from './espelho-look.ts'
import { Flow } from './flow.ts'
import type { Paper } from './paper.ts'

/** Write below every page whose it is, of which version, and its number. */
function drawFeet(paper: Paper, espelho: Espelho): void {
  const { person, from, to } = espelho.content
  const bold = { ...small, size: 7.5, weight: 'strong' as const }
  const [name, more] = paper.broken(person.name, { ...bold, width: WIDE - 270, leading: 0 })
  const about = `${periodWords(from, to)}, ${versionWords(espelho).toLowerCase()}`
  paper.onEveryPage((number, of) => {
    const style = { ...small, size: 7.5 }
    const end = paper.write(more === undefined ? (name ?? '') : `${name}…`, LEFT, FOOT, bold)
    paper.write(about, end + 8, FOOT, style)
    paper.write(`Folha de Ponto, página ${number} de ${of}`, RIGHT, FOOT, { ...style, align: 'right' })
  })
}

/** Draw somebody's sheet of a closed period (Portaria MTP 671/2021, art. 84), issued at `at` (milliseconds since 1970). */
export function drawEspelho(paper: Paper, espelho: Espelho, at: number): void {
  const flow = new Flow(paper, {
    open: (isFirst) => (isFirst ? drawHead(paper, espelho, at) : drawNextHead(paper, espelho)),
    bottom: BOTTOM,
  })
  layDays(paper, flow, espelho)
  layEnd(paper, flow, espelho)
  drawFeet(paper, espelho)
}
