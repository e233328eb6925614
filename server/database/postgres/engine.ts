import type { EngineShape } from '../engine-shape.ts'
import { isReadable } from './address.ts'
import { kit } from './columns.ts'
import { preparedPostgres } from './statement.ts'

export const postgres = {
  name: 'postgres',
  title: 'PostgreSQL',
  sound: 'PostgreSQL',
  isNamedBy: (address) => /^postgres(ql)?:/.test(address),
  canRead: isReadable,
  isShared: true,
  none: () => 'o de DATABASE_URL está vazio',
  ownCopies: {
    briefly: 'esse o pg_dump copia',
    first:
      'O banco está no PostgreSQL, e a cópia dele se faz com as ferramentas dele (pg_dump; ou pg_basebackup e o WAL, que voltam a qualquer instante): primeiro ela, depois esta, e não faltará nenhum arquivo que o banco conhece.',
    restoring: `O banco está no PostgreSQL, e é nele que se restaura, com os servidores parados:
  1. o banco: pg_restore num banco vazio, ou a recuperação do PostgreSQL até um instante;
  2. files, secrets.json e heads.jsonl do backup em DATA_DIR (de heads.jsonl, só as linhas até o instante do banco);
  3. npm run ledger:verify, e os servidores de novo: a época muda, e os aparelhos oferecem o que ainda têm.
Nada foi alterado.`,
  },
  // Over a connection each of the ten readings is a way there and back, which costs more than the rows.
  peopleAtOnce: 250,
  failures: {
    // Its `SQLSTATE`: five characters, of which the first two are the class. Class 22 is left out: a value that PostgreSQL can't hold is the
    // fault of whoever sent it.
    any: /^(?!22)([0-9][0-9A-Z]|P0|F0|HV|XX)[0-9A-Z]{3}$/,
    disk: /^(53100|58030)$/,
    // Lock not available, serialization failure, deadlock, too many connections, cancelled or shut down by the operator, connection lost, and
    // a primary that became a standby.
    busy: /^(55P03|4000[01]|40P01|53300|57014|57P0.|25P0[23]|25006|08...)$/,
  },
  kit,
  prepared: preparedPostgres,
} as const satisfies EngineShape
