import { FileUp, Printer, QrCode, UserRoundPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { createUser, listUsers } from '#shared/contract/people.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { ListedUser, User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormBody, FormProblem } from '../../features/form/form-dialog.tsx'
import { shapeProblems, useForm } from '../../features/form/use-form.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.ts'
import { Row } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'
import { InvitationsPaper } from '../invitations/invitations-paper.tsx'
import { InviteDialog } from '../invitations/invite-dialog.tsx'
import { useInvitations } from '../invitations/use-invitations.ts'
import styles from './people-step.module.css'
import { StepPane } from './step-pane.tsx'
import type { StepProps } from './step-props.ts'

const ImportDialog = later(() => import('../imports/import-dialog.tsx').then((part) => part.ImportDialog))

const Field = fieldsOf<{ name: string; email: string }>()

/** Register somebody of the shop by name and e-mail. */
function usePersonForm(store_id: string | null, onMade: (person: User) => void) {
  const bodyOf = (fields: { name: string; email: string }) => ({ ...fields, password: '', is_invited: true, store_id })
  const form = useForm({
    start: { name: '', email: '' },
    check: (fields) => {
      const { name, email } = shapeProblems<typeof fields>(createUser, bodyOf(fields))
      const said = (text: unknown) => (text === adminMessages.userFieldsMissing ? 'Campo obrigatório.' : text)
      return { name: said(name) as string, email: said(email) as string }
    },
    write: async (fields) => {
      onMade(await act(createUser, { body: bodyOf(fields) }))
      form.reset()
    },
    failed: (failure) => ({ title: failure?.message ?? adminMessages.saveFailed }),
  })
  return form
}

function Waiting({ people, onShow }: { people: readonly ListedUser[]; onShow: (person: User) => void }) {
  return (
    <ul className={listLook} aria-label="Pessoas cadastradas">
      {people.map((person) => (
        <Row as="li" key={person.id}>
          <Avatar name={person.name} src={person.photo_url} />
          <span className="grow lines">
            <b>{person.name}</b>
            <span className="t-sm muted">
              {person.must_change_password && !person.has_entered ? 'Espera criar a senha' : 'Já entrou'}
            </span>
          </span>
          {person.must_change_password && (
            <Button small icon={QrCode} onClick={() => onShow(person)}>
              Convite<span className="sr"> de {person.name}</span>
            </Button>
          )}
        </Row>
      ))}
    </ul>
  )
}

/** Print the invitations of everybody who waits for one; those who lack one get it first. */
function PrintAll({ people }: { people: readonly User[] }) {
  const { invitations, busy, read, invite } = useInvitations()
  const [isPrinting, setPrinting] = useState(false)
  const print = async () => {
    // Asked now: whoever was invited since this was drawn has one, and another would end it.
    const good = await read()
    const have = new Set(good?.map(({ user_id }) => user_id))
    const lacking = people.filter(({ id, must_change_password }) => must_change_password && !have.has(id))
    const all = good && lacking.length > 0 ? await invite(lacking.map(({ id }) => id)) : good
    if (all) setPrinting(true)
    else showToast({ title: adminMessages.invitationsNotPrinted, text: adminMessages.tryAgain, kind: 'bad' })
  }
  return (
    <>
      <Button icon={Printer} busy={busy} onClick={() => void print()}>
        Imprimir convites
      </Button>
      {isPrinting && invitations && <InvitationsPaper invitations={invitations} onPrinted={() => setPrinting(false)} />}
    </>
  )
}

/** The step that adds the people who work there: one by one, or a whole list; each gets an invitation. */
export function PeopleStep({ steps, view, read }: StepProps) {
  const stores = useReading(listStores, {}).data ?? []
  const users = useReading(listUsers, {}).data
  const people = (users ?? []).filter(({ role }) => role !== 'master' && role !== 'admin')
  const [made, setMade] = useState<{ person: User; isNew: boolean } | null>(null)
  const [isImporting, setImporting] = useState(false)
  const form = usePersonForm(steps.store?.id ?? null, (person) => setMade({ person, isNew: true }))
  const close = () => {
    setMade(null)
    setImporting(false)
    void read()
  }
  return (
    <StepPane
      view={view}
      title="Quem trabalha na loja?"
      lead="Cada pessoa recebe um convite e cria a própria senha. CPF, admissão e o resto podem vir depois."
      onNext={() => void view.done()}
      blocked={people.length > 0 ? undefined : 'Cadastre ao menos uma pessoa, ou pule por agora.'}
    >
      <FormBody id="nova-pessoa" form={form} className={styles.person} aria-label="Nova pessoa">
        <FormProblem className={styles.all} />
        <Field.Text label="Nome" name="name" maxLength={120} autoComplete="off" />
        <Field.Text label="E-mail" name="email" type="email" maxLength={254} autoComplete="off" />
        <Button type="submit" className={styles.wraps} icon={UserRoundPlus} busy={form.busy} busyText="Cadastrando...">
          Cadastrar e convidar
        </Button>
      </FormBody>
      <Row wraps>
        <Button className={styles.wraps} icon={FileUp} onClick={() => setImporting(true)}>
          Colar ou importar planilha
        </Button>
        {people.length > 1 && <PrintAll people={people} />}
      </Row>
      {people.length > 0 && <Waiting people={people} onShow={(person) => setMade({ person, isNew: false })} />}
      {made && <InviteDialog {...made} title={`Convite de ${made.person.name}`} onNext={close} onClose={close} />}
      {isImporting && (
        <Suspense fallback={null}>
          <ImportDialog isMaster companies={stores} people={users} onClose={close} />
        </Suspense>
      )}
    </StepPane>
  )
}
