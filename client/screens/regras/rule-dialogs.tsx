import {
  deletePayRule,
  deletePayRuleVersion,
  type PayRuleVersion,
  renamePayRule,
  type StoredPayRule,
} from '#shared/contract/pay-rules.ts'
import { formatDay } from '#shared/text/format.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { rulesScreenMessages } from '#shared/text/rules-screen-messages.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'

interface DialogProps {
  rule: StoredPayRule
  onClose: () => void
}

const Field = fieldsOf<{ name: string }>()

/** Give a rule another name. */
export function RenameDialog({ rule, onClose }: DialogProps) {
  const form = useForm<{ name: string }>({
    start: { name: rule.name },
    check: ({ name }) => (name.trim() === '' ? { name: ruleMessages.nameMissing } : {}),
    asksPassword: () => true,
    write: async ({ name }, { pass }) => {
      await act(renamePayRule, { params: { id: rule.id }, body: { name }, ...pass })
      showToast({ title: rulesScreenMessages.renamed })
      onClose()
    },
    failed: (failure) => ({ title: rulesScreenMessages.renameFailed, text: failure?.message }),
  })
  return (
    <FormDialog title="Mudar nome" form={form} onClose={onClose}>
      <Field.Text name="name" label="Nome" maxLength={60} data-autofocus />
      <FormProblem isSeen />
    </FormDialog>
  )
}

/** Delete a rule that nobody was given. */
export function DeleteDialog({ rule, onClose }: DialogProps) {
  const remove = async (stepUp: string) => {
    await act(deletePayRule, { params: { id: rule.id }, stepUp })
    showToast({ title: rulesScreenMessages.deleted })
  }
  return (
    <StepUpDialog
      title={`Excluir ${rule.name}`}
      act="Excluir"
      failed={rulesScreenMessages.deleteFailed}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="form">{rulesScreenMessages.deleteText}</p>
    </StepUpDialog>
  )
}

/** Undo a version: since its day the one before counts again. */
export function UndoDialog({ rule, version, onClose }: DialogProps & { version: PayRuleVersion }) {
  const { valid_from } = version
  const undo = async (stepUp: string) => {
    await act(deletePayRuleVersion, { params: { id: rule.id, valid_from }, stepUp })
    showToast({ title: rulesScreenMessages.undone })
  }
  return (
    <StepUpDialog
      title={`Desfazer a versão de ${formatDay(valid_from)}`}
      act="Desfazer"
      failed={rulesScreenMessages.undoFailed}
      onConfirm={undo}
      onClose={onClose}
    >
      <p className="form">{rulesScreenMessages.undoText}</p>
    </StepUpDialog>
  )
}
