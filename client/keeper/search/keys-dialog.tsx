import { Dialog, DoneButton } from '../../ui/dialog.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Stack } from '../../ui/layout.tsx'
import styles from './keys-dialog.module.css'

interface KeyLine {
  keys: readonly string[]
  /** True if each of the keys does the same. */
  isEither?: boolean
  does: string
}

/** Every key that the office has, by where it holds. */
const groups: readonly { where: string; lines: readonly KeyLine[] }[] = [
  {
    where: 'Em qualquer página',
    lines: [
      { keys: ['⌘K', '/'], isEither: true, does: 'Buscar pessoas, páginas e ações' },
      { keys: ['?'], does: 'Mostrar estas teclas' },
      { keys: ['Esc'], does: 'Fechar o que está aberto' },
    ],
  },
  {
    where: 'Nas listas',
    lines: [
      { keys: ['↑', '↓'], does: 'Pessoa de cima, pessoa de baixo' },
      { keys: ['←', '→'], does: 'Cartão ao lado' },
      { keys: ['Home', 'End'], does: 'Primeira, última' },
      { keys: ['Enter'], does: 'Abrir' },
    ],
  },
  {
    where: 'Na busca',
    lines: [
      { keys: ['↑', '↓'], does: 'Escolher um resultado' },
      { keys: ['Home', 'End'], does: 'Primeiro, último resultado' },
      { keys: ['Enter'], does: 'Abrir o resultado' },
    ],
  },
]

function Line({ line: { keys, isEither = false, does } }: { line: KeyLine }) {
  return (
    <div className={styles.line}>
      <dt>
        {keys.map((key, i) => (
          <span key={key}>
            {i > 0 && isEither && <span className="muted">ou </span>}
            <Kbd always command={key === '⌘K'}>
              {key === '⌘K' ? 'K' : key}
            </Kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  )
}

/** The list of keys: what each does, and where. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Teclas" onClose={onClose} footer={<DoneButton>Entendi</DoneButton>}>
      <Stack>
        {groups.map(({ where, lines }) => (
          <section key={where} aria-label={where}>
            <h3 className="h3">{where}</h3>
            <dl>
              {lines.map((line) => (
                <Line key={line.does} line={line} />
              ))}
            </dl>
          </section>
        ))}
      </Stack>
    </Dialog>
  )
}
