import { createHash } from 'node:crypto'
import type { ClosedPeriod } from '#shared/contract/closings.ts'
import type { Seen, Shown } from './close-month.ts'
import { contentIn } from './close-month.ts'
import type { Stage } from './stage.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A sheet read again later. */
export type ReadAgain = Pick<Shown, 'closing_id' | 'user_id' | 'hash' | 'json'>

/** Read every sheet of every version again, whoever is there now. */
export async function readAllAgain(stage: Stage, { sheets }: Seen): Promise<ReadAgain[]> {
  const again: ReadAgain[] = []
  for (const { closing_id, user_id } of sheets) {
    const { body, text } = await stage.must(stage.master, 'GET', `/closings/${closing_id}/sheets/${user_id}`)
    again.push({ closing_id, user_id, hash: (body as { hash: string }).hash, json: contentIn(text) })
  }
  return again
}

/** Compare what is read of each version with what was shown when it was closed, byte by byte, and with its hash. */
export function judgeVersions(shown: readonly Shown[], again: readonly ReadAgain[]): string[] {
  return shown.flatMap(({ name, period, json, hash }, i) => {
    const wrong: string[] = []
    if (again[i]?.json !== json) wrong.push('another content')
    if (again[i]?.hash !== hash) wrong.push('another hash')
    if (sha256(again[i]?.json ?? '') !== hash) wrong.push('not the hash of its content')
    return wrong.map((what) => `${name} ${period.from}: ${what}`)
  })
}

/** Compare each answer with the sheet that was shown to who gave it. */
export function judgeAnswers({ sheets, answers }: Pick<Seen, 'sheets' | 'answers'>): string[] {
  return answers.flatMap(({ closing_id, user_id, contested, answer }) => {
    const shown = sheets.find((one) => one.closing_id === closing_id && one.user_id === user_id)
    const wrong: string[] = []
    if (answer.hash !== shown?.hash || answer.hash !== sha256(shown.json)) wrong.push('signed something else')
    if (JSON.stringify(answer.contested) !== JSON.stringify(contested)) wrong.push('contested something else')
    return wrong.map((what) => `${shown?.name} ${shown?.period.from}: ${what}`)
  })
}

/** Tell which refusals were none: whatever changes a closed month is answered with 409, and says that it is closed. */
export const judgeRefusals = ({ refused }: Pick<Seen, 'refused'>): string[] =>
  refused
    .filter(({ status, code }) => status !== 409 || code !== 'period_closed')
    .map(({ what, status, code }) => `${what}: ${status} ${code}`)

/** Tell which late marks a closing did not list, or listed though none came. */
export const judgeLate = ({ late }: Pick<Seen, 'late'>): string[] =>
  late
    .filter(({ sent, told }) => sent !== told)
    .map(({ closing_id, sent, told }) => `${closing_id}: ${sent} sent, ${told} told`)

/** Check that those told to have changed from one version to the next are those whose figures or marks differ; the others stay signed. */
export async function judgeChanged(stage: Stage, { closings, sheets }: Seen): Promise<string[]> {
  const wrong: string[] = []
  for (const { closing } of closings.filter(({ closing: { version } }) => version > 1)) {
    const before = closings.find(
      ({ closing: one }) =>
        one.store_id === closing.store_id && one.from === closing.from && one.version === closing.version - 1,
    )
    const of = (id: string | undefined) =>
      new Map(sheets.filter((one) => one.closing_id === id).map((one) => [one.user_id, one.hash]))
    const [old, now] = [of(before?.closing.id), of(closing.id)]
    const changed = [...now].filter(([user_id, hash]) => old.get(user_id) !== hash).length
    if (changed !== closing.changed) wrong.push(`${closing.from}: ${changed} changed, ${closing.changed} told`)
    const { body } = await stage.must(stage.master, 'GET', `/closings/${closing.id}`)
    for (const { user_id, hash, answer } of (body as ClosedPeriod).sheets) {
      if (answer && answer.hash !== hash) wrong.push(`${user_id}: signed for another sheet`)
    }
  }
  return wrong
}
