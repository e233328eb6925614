import { Download, FileArchive, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ASKED_KINDS, type AskedKind } from '#shared/closing/made-kinds.ts'
import {
  cancelGeneratedFile,
  downloadGeneratedFile,
  type GeneratedFile,
  listGeneratedFiles,
} from '#shared/contract/generated-files.ts'
import { generatedMessages } from '#shared/text/generated-messages.ts'
import { download } from '../../api/download.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/links.ts'
import { formatSize } from '../../ui/size.ts'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import { fileDays, fileKinds, isOpen, stateWords } from './file-words.ts'
import { ListCard, ListLine } from './list-card.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { momentText } from './moment-text.ts'

/** Milliseconds between two looks at files that are being made. */
const LOOK_EVERY = 2_000

/** Lines that are shown at first. */
const AT_FIRST = 5

const say = (failed: string) => (error: unknown) =>
  showToast({ title: failed, text: error instanceof Error ? error.message : '', kind: 'bad' })

async function save({ id, name }: GeneratedFile): Promise<void> {
  const { file } = await download(downloadGeneratedFile, { params: { id } })
  saveFile(file, name ?? 'arquivo')
}

/** The action on a file: stop making it, or save it. */
function Deed({ file, offline }: { file: GeneratedFile; offline: string | undefined }) {
  const [busy, setBusy] = useState(false)
  const doing = async (deed: () => Promise<unknown>, failed: string) => {
    setBusy(true)
    await deed().catch(say(failed))
    setBusy(false)
  }
  const what = `${fileKinds[file.kind]} de ${fileDays(file)}`
  if (isOpen(file)) {
    const cancel = () => act(cancelGeneratedFile, { params: { id: file.id } })
    return (
      <Button
        icon={X}
        busy={busy}
        blocked={offline}
        aria-label={`Cancelar ${what}`}
        onClick={() => void doing(cancel, generatedMessages.cancelFailed)}
      >
        Cancelar
      </Button>
    )
  }
  if (!file.is_kept) return null
  return (
    <Button
      icon={Download}
      busy={busy}
      blocked={offline}
      aria-label={`Baixar ${what}`}
      onClick={() => void doing(() => save(file), generatedMessages.downloadFailed)}
    >
      Baixar
    </Button>
  )
}

function Line({ file, zone, offline }: { file: GeneratedFile; zone: string; offline: string | undefined }) {
  const { kind, version, size, asked_at, asked_by, is_kept, state } = file
  const facts = [
    version === null ? null : `versão ${version}`,
    size === null ? null : formatSize(size),
    `pedido por ${asked_by} em ${momentText(asked_at, zone)}`,
  ]
  return (
    <ListLine
      state={state}
      words={
        <>
          <b>
            {fileKinds[kind]}, {fileDays(file)}
          </b>
          <span>{stateWords(file)}</span>
          <small>{facts.filter(Boolean).join(' · ')}</small>
          {state === 'done' && !is_kept && kind !== 'payroll' && <small>{generatedMessages.gone}</small>}
        </>
      }
      deed={<Deed file={file} offline={offline} />}
    />
  )
}

interface FilesCardProps {
  storeId: string
  storeName: string
  zone: string
  period: { from: string; to: string }
  offline: string | undefined
}

/** The files of a company: those of a period to ask for, and what was asked for so far. */
export function FilesCard({ storeId, storeName, zone, period, offline }: FilesCardProps) {
  const [kind, setKind] = useState<AskedKind | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const reading = useReading(listGeneratedFiles, { query: { store_id: storeId } }, { maxAge: 0 })
  const files = reading.data ?? []
  const isWaiting = files.some(isOpen)
  const look = useEffectEvent(() => reading.refresh())
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => look(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isWaiting])
  const shown = showsAll ? files : files.slice(0, AT_FIRST)
  return (
    <ListCard
      id="arquivos"
      title="Arquivos gerados"
      acts={ASKED_KINDS.map((one) => (
        <Button
          key={one}
          icon={FileArchive}
          blocked={offline && generatedMessages.needsNetwork}
          onClick={() => setKind(one)}
        >
          {fileKinds[one]}
        </Button>
      ))}
      state={
        reading.data ? (
          files.length === 0 && <p className="muted">{generatedMessages.none}</p>
        ) : (
          <Unread reading={reading} failed={generatedMessages.loadFailed} rows={2} />
        )
      }
      lines={shown.map((file) => <Line key={file.id} file={file} zone={zone} offline={offline} />)}
    >
      {shown.length < files.length && (
        <Button kind="link" onClick={() => setShowsAll(true)}>
          Ver todos
        </Button>
      )}
      {kind && (
        <MakeDialog kind={kind} storeId={storeId} storeName={storeName} period={period} onClose={() => setKind(null)} />
      )}
    </ListCard>
  )
}
