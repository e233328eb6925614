import { ImageUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { uploadImage } from '#shared/contract/documents.ts'
import { editUser } from '#shared/contract/people.ts'
import { imageFile } from '#shared/documents/upload.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { FileButton } from '../../features/form/file-field.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { act } from '../../offline/act.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { hintLook } from '../../ui/field-frame.tsx'
import { Row } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import type { PersonDialogProps } from '../people/person-dialog.ts'
import { shownName } from '../people/user-look.ts'
import styles from './personal-photo.module.css'

/** Tell why a file can't be a photo; undefined if it can. */
function photoProblem({ type, size }: File) {
  if (!(imageFile.accepts as readonly string[]).includes(type)) {
    return { title: adminMessages.fileInvalid, text: 'Use uma imagem JPG, PNG ou WebP.' }
  }
  return size > imageFile.max ? { title: adminMessages.fileTooLarge, text: 'O limite é 2 MB.' } : null
}

async function uploaded(file: File): Promise<string> {
  const form = new FormData()
  form.set('file', file)
  return (await act(uploadImage, { form })).file_url
}

type PhotoProps = Pick<PersonDialogProps, 'person'>

/** Read and change a person's photo: it is saved at once, without touching the surrounding form. */
function usePhoto({ person }: PhotoProps) {
  const [url, setUrl] = useState(person.photo_url)
  const form = useForm<{ file: File | null }>({
    start: { file: null },
    write: async ({ file }) => {
      const body = { photo_url: file && (await uploaded(file)) }
      const { photo_url } = await act(editUser, { params: { id: person.id }, body })
      setUrl(photo_url)
      showToast({ title: photo_url ? 'Foto atualizada' : 'Foto removida' })
    },
    problemsIn: () => ({}),
    failed: (failure, { file }) => ({
      title: file ? adminMessages.imageUploadFailed : adminMessages.imageDeleteFailed,
      text: failure?.message ?? adminMessages.tryAgain,
    }),
    toasts: true,
  })
  const put = (file: File | null) => {
    form.change({ file })
    form.submit()
  }
  const choose = ([file]: File[]) => {
    const problem = file && photoProblem(file)
    if (problem) showToast({ ...problem, kind: 'bad' })
    else if (file) put(file)
  }
  const isSending = form.values.file !== null
  return {
    url,
    isSending: form.busy && isSending,
    isRemoving: form.busy && !isSending,
    choose,
    remove: () => put(null),
  }
}

/** A person's photo: view, choose, remove. */
export function PersonalPhoto(props: PhotoProps) {
  const { url, isSending, isRemoving, choose, remove } = usePhoto(props)
  const { online } = useConnection()
  const writes = {
    onBlocked: (title: string) => showToast({ title, kind: 'info' }),
    blocked: online ? undefined : adminMessages.needsNetwork,
  }
  return (
    <Row className={styles.photo}>
      <Avatar name={shownName(props.person)} src={url} size="l" alt={url ? 'Foto' : 'Sem foto'} />
      <div className="grow">
        <div className={styles.buttons}>
          <FileButton
            icon={ImageUp}
            label="Arquivo da foto"
            accept={imageFile.accepts.join(',')}
            busy={isSending}
            {...writes}
            onChoose={choose}
          >
            {url ? 'Trocar foto' : 'Escolher foto'}
          </FileButton>
          {url && (
            <Button kind="quiet" icon={Trash2} busy={isRemoving} {...writes} onClick={remove}>
              Remover foto
            </Button>
          )}
        </div>
        <span className={classes(hintLook, styles.hint)}>JPG, PNG ou WebP de até 2 MB.</span>
      </div>
    </Row>
  )
}
