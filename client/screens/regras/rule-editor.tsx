import { Info, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useId } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { newVersionText, rulesScreenMessages, toMendText } from '#shared/text/rules-screen-messages.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormBody, FormProblem } from '../../features/form/form-dialog.tsx'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { DayFigure } from './day-figure.tsx'
import { lineAdded, lineRemoved, linesOf } from './draft-lists.ts'
import room from './regras.module.css'
import { ruleIn } from './rule-in-draft.ts'
import { type RuleFields, type RuleForm, type RuleFormOptions, useRuleForm } from './use-rule-form.ts'
import { Groups } from './value-groups.tsx'
import { ValueLine } from './value-line.tsx'
import type { ValueGroup } from './value-rows.ts'

const Field = fieldsOf<RuleFields>()

/** Add a line to a group's list, or take its last one out; the tier for all that is left stays. */
function ListActs({ group, view: { draft, lay, problemOf } }: { group: ValueGroup; view: RuleForm }) {
  if (!group.list) return null
  const { of: list, name } = group.list
  const count = linesOf(draft, list)
  const last = list === 'breaks' ? count : count - 1
  const problem = problemOf(list)
  return (
    <div className={room.list}>
      {problem !== undefined && <FieldError role="alert">{problem}</FieldError>}
      <Buttons>
        {count < 6 && (
          <Button small icon={Plus} iconSize="sm" onClick={() => lay(lineAdded(draft, list))}>
            Acrescentar {name}
          </Button>
        )}
        {last > 0 && (
          <Button
            small
            kind="quiet"
            icon={Trash2}
            iconSize="sm"
            onClick={() => lay(lineRemoved(draft, list, last - 1))}
          >
            Tirar a {last}ª {name}
          </Button>
        )}
      </Buttons>
    </div>
  )
}

function EditedGroup({ group, view }: { group: ValueGroup; view: RuleForm }) {
  const { draft, put, problemOf } = view
  return (
    <>
      {group.rows(draft).map((row) => (
        <ValueLine
          key={row.path}
          row={row}
          text={draft[row.path] ?? ''}
          problem={problemOf(row.path)}
          onChange={(text) => put(row.path, text)}
        />
      ))}
      <ListActs group={group} view={view} />
    </>
  )
}

/** From which day the version counts, and the button that makes it. */
function Foot({ view }: { view: RuleForm }) {
  const { form, validFrom, blocked, toMend, replaces, recounts } = view
  const { online } = useConnection()
  return (
    <div className={room.foot}>
      <FormProblem isSeen />
      {(replaces || recounts) && (
        <Note icon={recounts ? TriangleAlert : Info} tone={recounts ? 'sun' : 'pen'} slim role="status">
          {[replaces && rulesScreenMessages.replaces, recounts && rulesScreenMessages.recounts]
            .filter(Boolean)
            .join(' ')}
        </Note>
      )}
      <p className="soft" role="status">
        {rulesScreenMessages.newVersion} {toMend > 0 && toMendText(toMend)}
      </p>
      <Field.Day label="Conta desde" name="valid_from" />
      <Button
        kind="primary"
        type="submit"
        busy={form.busy}
        busyText="Salvando..."
        blocked={online ? blocked : adminMessages.needsNetwork}
        onBlocked={(title) => showToast({ title, kind: 'info' })}
      >
        {validFrom === '' ? 'Nova versão' : newVersionText(validFrom)}
      </Button>
    </div>
  )
}

interface EditorProps extends RuleFormOptions {
  onDirty: (isDirty: boolean) => void
}

/** The values of a rule in their fields, each beside its article. */
export function RuleEditor({ onDirty, ...given }: EditorProps) {
  const view = useRuleForm(given)
  const { form, draft, blocked, problemOf } = view
  const tell = useEffectEvent(onDirty)
  useEffect(() => tell(form.isDirty), [form.isDirty])
  const isFaulty = ({ rows, list }: ValueGroup) =>
    [...rows(draft).map(({ path }) => path), ...(list ? [list.of] : [])].some((path) => problemOf(path) !== undefined)
  const { rule } = ruleIn(draft)
  return (
    <>
      <FormBody
        id={useId()}
        form={form}
        blocked={blocked}
        className={room.form}
        aria-label={`Valores de ${given.rule.name}`}
      >
        {rule.kind === 'isento' ? (
          <Note className={room.note} icon={Info} tone="pen" slim>
            {rulesScreenMessages.exempt}
          </Note>
        ) : (
          <DayFigure rule={rule} />
        )}
        <Groups draft={draft} isFaulty={isFaulty}>
          {(group) => <EditedGroup group={group} view={view} />}
        </Groups>
        <Foot view={view} />
      </FormBody>
      {form.dialog}
    </>
  )
}
