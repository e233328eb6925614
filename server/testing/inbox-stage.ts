import type { Inbox, InboxItem } from '#shared/contract/inbox.ts'
import { timeEntries } from '../database/schema/tables.ts'
import type { Role } from './cast.ts'
import { requestStage } from './request-stage.ts'

type Kind = InboxItem['kind']

/** Create a stage where something can wait for Ana's keeper, and nothing does. */
export async function inboxStage() {
  const s = await requestStage()
  /** Take the flags off: most marks of tests come late, which is none of their business. */
  const unflag = () => s.app.database.write(async (tx) => void (await tx.update(timeEntries).set({ flags: [] })))
  await unflag()

  async function inbox(who: Role = 'keeper', query = ''): Promise<Inbox> {
    const { status, body } = await s.ask(who, 'GET', `/inbox${query}`)
    if (status !== 200) throw new Error(`the inbox answered ${status}`)
    return body as Inbox
  }

  /** Return the one thing of a kind. */
  async function only<K extends Kind>(kind: K): Promise<Extract<InboxItem, { kind: K }>> {
    const { items } = await inbox('keeper', `?kind=${kind}`)
    const [item] = items
    if (items.length !== 1 || item?.kind !== kind) throw new Error(`${items.length} things of ${kind}`)
    return item as Extract<InboxItem, { kind: K }>
  }

  /** Return a list as `kind name`. */
  const told = ({ items }: Inbox) =>
    items.map(({ kind, person, store_name }) => `${kind} ${person?.name ?? store_name}`)
  return { ...s, unflag, inbox, only, told }
}
