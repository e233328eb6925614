import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/field.tsx'

interface SearchFieldProps {
  /** The text that the address holds. */
  value: string
  placeholder?: string
  onChange: (text: string) => void
}

/**
 * "Buscar". It holds its letters itself: the address is drawn again only when there is time for it, and a letter typed before then would
 * be lost.
 */
export function SearchField({ value, placeholder, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const onTheirWay = useRef<string[]>([])
  useEffect(() => {
    const own = onTheirWay.current.lastIndexOf(value)
    // A text that comes late is passed over; one that was not typed here ("Limpar", the browser's back) is taken.
    if (own < 0) setText(value)
    onTheirWay.current.splice(0, own + 1)
  }, [value])
  const change = (next: string) => {
    setText(next)
    onTheirWay.current = next === value ? [] : [...onTheirWay.current, next]
    onChange(next)
  }
  return (
    <TextField
      label="Buscar"
      type="search"
      icon={Search}
      placeholder={placeholder}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}
