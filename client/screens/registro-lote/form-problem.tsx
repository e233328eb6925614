import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Note } from '../../ui/note.tsx'

/** What is wrong with a form: its name and a sentence. */
export interface Problem {
  title: string
  text: string
}

/** Says at the end of a form what is wrong with it, and comes into view: a form may be longer than the screen. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  if (!problem) return null
  return (
    <div ref={place} className="formproblem">
      <Note icon={TriangleAlert} tone="red" slim role="alert" title={problem.title}>
        {problem.text}
      </Note>
    </div>
  )
}
