import { useEffect } from 'react'
import { listOwnSheets } from '#shared/contract/sheets.ts'
import { useReading } from '../features/reading/use-reading.ts'
import { isWaiting } from '../features/sheets/sheet-words.ts'
import { useWaitingSheets } from '../features/sheets/waiting-sheets.ts'

/** Months are closed now and then: ask once an hour (ms). */
const MAX_AGE_MS = 3_600_000

/** Keep the count of the person's sheets that wait on the menu; it draws nothing. */
export function SheetsWatch() {
  const { data = [] } = useReading(listOwnSheets, {}, { maxAge: MAX_AGE_MS })
  const count = data.filter(isWaiting).length
  useEffect(() => useWaitingSheets.setState({ count }), [count])
  useEffect(() => () => useWaitingSheets.setState({ count: 0 }), [])
  return null
}
