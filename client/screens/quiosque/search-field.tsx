import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  value: string
  onChange: (words: string) => void
  field: RefObject<HTMLInputElement | null>
}

/** The field in which people are looked for by name. */
export function SearchField({ value, onChange, field }: SearchFieldProps) {
  return (
    <div className={styles.search}>
      <Icon icon={Search} size="lg" />
      <input
        ref={field}
        type="search"
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        enterKeyHint="search"
        aria-label={kioskMessages.search}
        placeholder={kioskMessages.search}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== '' && (
        <button type="button" aria-label={kioskMessages.clear} onClick={() => onChange('')}>
          <Icon icon={X} size="lg" />
        </button>
      )}
    </div>
  )
}
