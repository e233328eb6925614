import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Kiosk } from '#shared/contract/kiosks.ts'
import { countOf } from '#shared/text/format.ts'
import { foundText, tabletMessages } from '#shared/text/tablet-messages.ts'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './listed-dialog.module.css'
import { type ListedView, useListed } from './use-listed.ts'

interface PersonProps {
  name: string
  /** Unknown where the people could not be read. */
  company: string | null | undefined
  photo: string | null | undefined
  children: ReactNode
}

function Person({ name, company, photo, children }: PersonProps) {
  return (
    <Row as="li" wraps className={styles.person}>
      <Avatar name={name} src={photo} size="s" />
      <span className="grow lines">
        <b>{name}</b>
        {company && <small>{company}</small>}
      </span>
      {children}
    </Row>
  )
}

/** The people who were found, each to be added; then the search is ready for the next one. */
function Found({ view, onAdd }: { view: ListedView; onAdd: (person: ListedView['found'][number]) => void }) {
  const { shown, found, typed, full } = view
  const words = found.length === 0 ? tabletMessages.nobodyFound : foundText(shown.length, found.length)
  return (
    <>
      <p className="t-sm muted" role="status">
        {typed.trim() !== '' && words}
      </p>
      {shown.length > 0 && (
        <ul className={listLook} aria-label="Pessoas encontradas">
          {shown.map((person) => (
            <Person key={person.id} name={person.name} company={person.store_name} photo={person.photo_url}>
              <Button
                small
                aria-label={`Adicionar ${person.name}`}
                blocked={full}
                onBlocked={(title) => showToast({ title, kind: 'info' })}
                onClick={() => onAdd(person)}
              >
                Adicionar
              </Button>
            </Person>
          ))}
        </ul>
      )}
    </>
  )
}

/** Finds people of the keeper's other companies. Enter adds whoever alone was found: it doesn't save. */
function Find({ view }: { view: ListedView }) {
  const { users, hasOthers, found, typed, setTyped, full } = view
  const field = useRef<HTMLInputElement>(null)
  if (!users.data)
    return <Unread reading={users} failed={tabletMessages.peopleNotLoaded} away={tabletMessages.peopleAway} rows={2} />
  if (!hasOthers) return <p className="soft">{tabletMessages.noOthers}</p>
  const add = ({ id, name }: ListedView['found'][number]) => {
    view.add({ user_id: id, user_name: name })
    setTyped('')
    field.current?.focus()
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    const [only] = found
    if (only && found.length === 1 && full === undefined) add(only)
  }
  return (
    <Stack gap="tight">
      <TextField
        ref={field}
        label="Adicionar pessoa"
        type="search"
        icon={Search}
        placeholder="Nome ou empresa"
        hint={full}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={pressed}
      />
      <Found view={view} onAdd={add} />
    </Stack>
  )
}

/** The people who are listed; after a removal the focus goes to their number, which says that it was done. */
function People({ view: { listed, personOf, remove } }: { view: ListedView }) {
  const count = useRef<HTMLParagraphElement>(null)
  return (
    <Stack gap="tight">
      <p className="t-sm muted" role="status" ref={count} tabIndex={-1}>
        {listed.length === 0 ? tabletMessages.noneListed : countOf(listed.length, 'pessoa', 'pessoas')}
      </p>
      {listed.length > 0 && (
        <ul className={listLook} aria-label="Quem mais registra aqui">
          {listed.map(({ user_id, user_name }) => (
            <Person
              key={user_id}
              name={user_name}
              company={personOf(user_id)?.store_name}
              photo={personOf(user_id)?.photo_url}
            >
              <IconButton
                icon={X}
                label={`Tirar ${user_name}`}
                onClick={() => {
                  remove(user_id)
                  count.current?.focus()
                }}
              />
            </Person>
          ))}
        </ul>
      )}
    </Stack>
  )
}

/** People of other companies at a kiosk: who is listed, and who can be; saved with the keeper's password. */
export function ListedDialog({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  const view = useListed(kiosk, onClose)
  return (
    <FormDialog
      title={`Quem mais registra aqui: ${kiosk.name}`}
      form={view.form}
      blocked={view.blocked}
      onClose={onClose}
    >
      <p className="soft">{tabletMessages.listedText}</p>
      <Find view={view} />
      <People view={view} />
      <FormProblem isSeen />
    </FormDialog>
  )
}
