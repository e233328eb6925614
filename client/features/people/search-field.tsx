import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/field.tsx'

interface SearchFieldProps {
  /** The text in the address. */
  value: string
  placeholder?: string
  onChange: (text: string) => void
}

/** "Buscar". It keeps the typed text itself: the address renders late, and letters typed meanwhile would be lost. */
export function SearchField({ value, placeholder, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const onTheirWay = useRef<string[]>([])
  useEffect(() => {
    const own = onTheirWay.current.lastIndexOf(value)
    // Skip a text that was typed here and arrives late; take one that was not ("Limpar", the browser's back).
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
