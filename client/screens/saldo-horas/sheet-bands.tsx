import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { addressOf, redirectOf } from '#shared/access/page.ts'
import { listOwnSheets } from '#shared/contract/sheets.ts'
import type { Me } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { isWaiting, sheetTitle, stateLook } from '../../features/sheets/sheet-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { listLook, pressLook } from '../../ui/list.ts'
import styles from './sheet-bands.module.css'

/** The time sheets that wait to be signed, newest first; nothing if there are none. */
export function SheetBands({ user }: { user: Me }) {
  const page = addressOf('Espelho')
  // The master punches nowhere, and has no sheets.
  const hasSheets = redirectOf(user.role, page) === null
  const { data = [] } = useReading(listOwnSheets, {}, { when: hasSheets })
  const waiting = data.filter(isWaiting)
  if (waiting.length === 0) return null
  return (
    <ul className={classes(cardLook, listLook, styles.bands)} aria-label="Espelhos para assinar">
      {waiting.map((sheet) => {
        const { words, icon, tone } = stateLook[sheet.state]
        return (
          <li key={sheet.closing_id}>
            <Link className={classes(pressLook, styles.band)} to={`${page}?id=${sheet.closing_id}`}>
              <b>{sheetTitle(sheet)} para assinar</b>
              <span className={styles.end}>
                <Badge icon={icon} tone={tone}>
                  {words}
                </Badge>
                <Icon icon={ChevronRight} size="sm" />
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
