/** A row of time_entries as the invariants read it, in the order of arrival. */
export interface ServerRow {
  id: string
  user_id: string
  content_hash: string
  device_id: string
  device_seq: number | null
  day: string
  at: number
  lower_at: number
  upper_at: number
  flags: string
  photo_hash: string | null
  photo_file: string | null
}

/** An event that is held for a keeper. */
export interface HeldRow {
  id: string
  device_id: string
  device_seq: number | null
}

/** The devices' events as the server has them. */
export interface Seen {
  rows: readonly ServerRow[]
  held: readonly HeldRow[]
}

const names = ['id', 'user_id', 'content_hash', 'device_id', 'device_seq', 'day', 'at', 'lower_at', 'upper_at']
const columns = [...names, 'flags', 'photo_hash', 'photo_file'].map((name) => `e.${name}`)

export const MARKS = `select ${columns.join(', ')} from time_entries e`
export const HELD = 'select id, device_id, device_seq from held_events'
