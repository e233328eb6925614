import { countOf } from '#shared/text/format.ts'
import type { Config } from '../config.ts'
import { databaseState } from '../database/connect.ts'
import { ownEngine } from '../database/engine.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, watch, wrong } = findingsOf('banco')

const RESTORE = 'Pare o servidor, guarde a pasta como está e volte o último backup: npm run restore (folha restore).'

/** Look whether the database can be read, is whole and is of this version. */
export async function lookAtDatabase(config: Config): Promise<Finding> {
  const state = await databaseState(config)
  switch (state.is) {
    case 'missing':
      return wrong(
        ownEngine.none(config.dataDir),
        'Rode na pasta do servidor, com o mesmo .env; ou comece o servidor uma vez.',
      )
    case 'damaged':
      return wrong(`danificado (${state.why.replaceAll(/\s+/g, ' ')})`, RESTORE)
    case 'unreachable':
      return wrong(
        `o ${ownEngine.title} de DATABASE_URL não atende (${state.why})`,
        'Veja se ele está no ar, e o usuário e a senha do endereço.',
      )
    case 'newer':
      return wrong('gravado por uma versão mais nova do programa', 'Atualize o programa.')
    case 'older':
      return watch('de uma versão anterior do programa', 'O próximo início o atualiza, e guarda antes uma cópia.')
    default:
      return ok(`${ownEngine.sound}, ${countOf(state.marks, 'marcação', 'marcações')}`)
  }
}
