import { FileX, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { Brand } from '../../ui/brand.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { wrapLook } from '../../ui/page.ts'
import styles from './conferir.module.css'
import { DropArea } from './drop-area.tsx'
import { Details, Verdict } from './result.tsx'
import { type CheckState, useCheck } from './use-check.ts'

function Reading({ name, percent, onStop }: { name: string; percent: number; onStop: () => void }) {
  return (
    <div className={styles.reading}>
      <p>
        Lendo {name}: {percent}%
      </p>
      <progress aria-label="Leitura do arquivo" max={100} value={percent} />
      <Button onClick={onStop}>Cancelar</Button>
    </div>
  )
}

function Failed({ names, why }: CheckState & { kind: 'failed' }) {
  if (why === 'file' && names.length > 1)
    return (
      <Note icon={FileX} tone="red" title="Não foi possível ler os arquivos">
        Um destes foi mudado, movido ou não pode ser aberto: {names.join(', ')}. Escolha-os de novo.
      </Note>
    )
  if (why === 'file')
    return (
      <Note icon={FileX} tone="red" title="Não foi possível ler o arquivo">
        {names} foi mudado, movido ou não pode ser aberto. Escolha-o de novo.
      </Note>
    )
  return (
    <Note icon={FileX} tone="red" title="Não foi possível conferir a assinatura">
      O que confere assinaturas não pôde ser carregado. Recarregue a página com internet e solte de novo:{' '}
      {names.join(', ')}.
    </Note>
  )
}

/** The result of reading a file. */
function Outcome({ check }: { check: CheckState }) {
  return (
    <div role="status" className={styles.outcome}>
      {check.kind === 'read' && <Verdict {...check.checked} />}
      {check.kind === 'failed' && <Failed {...check} />}
    </div>
  )
}

/** Anybody’s look at a file of the law, on their own device. */
export function ConferirScreen() {
  const { check, start, stop } = useCheck()
  return (
    <main className={classes(wrapLook, styles.page)} id="conteudo">
      <Brand />
      <header>
        <h1>Conferir arquivo</h1>
        <p className={styles.lead}>
          Veja se um AFD ou AEJ, de qualquer sistema de ponto, está como manda o leiaute da Portaria 671, e se a
          assinatura confere: a dele, ou a de um comprovante em PDF.
        </p>
      </header>
      <DropArea
        label={check.kind === 'empty' ? 'Escolher arquivo' : 'Escolher outro arquivo'}
        onFiles={(files) => void start(files)}
      >
        {check.kind === 'reading' && <Reading {...check} onStop={stop} />}
      </DropArea>
      <p className={styles.privacy}>
        <Icon icon={ShieldCheck} />
        <span>O arquivo é lido neste aparelho. Nada é enviado, e funciona sem internet.</span>
      </p>
      <Outcome check={check} />
      {check.kind === 'read' && <Details {...check.checked} />}
      <Link {...buttonLook({ kind: 'link', className: styles.back })} to="/">
        Ir para o Folha de Ponto
      </Link>
    </main>
  )
}
