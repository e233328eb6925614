import { greetingName, type Me } from '#shared/people/user.ts'
import { messages } from '#shared/text/messages.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog } from '../../features/form/form-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { changeOwnProfile } from '../../features/session/session.ts'

const Field = fieldsOf<{ display_name: string }>()

/** Change the display name. */
export function NameDialog({ user, onClose }: { user: Me; onClose: () => void }) {
  const form = useForm({
    start: { display_name: greetingName(user) },
    write: async ({ display_name }) => {
      const name = display_name.trim()
      if (name) await changeOwnProfile({ display_name: name })
      onClose()
    },
    failed: (failure) => ({
      title: failure?.message ?? `${messages.updateUserFailed}. ${messages.loadFailedFallback}.`,
    }),
  })
  return (
    <FormDialog title="Como quer ser chamado" form={form} onClose={onClose} triesOffline>
      <Field.Text
        label="Nome de exibição"
        name="display_name"
        maxLength={80}
        autoComplete="nickname"
        error={form.problem?.title}
        data-autofocus
      />
    </FormDialog>
  )
}
