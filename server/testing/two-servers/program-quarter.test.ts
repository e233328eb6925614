import '../postgres/choose-engine.ts'
import { describe } from 'vitest'
import { proveProgram } from '../quarter/prove-program.ts'
import { isFull } from '../trust/scale.ts'
import { programPair } from './program-pair.ts'

// Minutes long, also with few people.
describe.runIf(isFull)('over the real program, two servers on PostgreSQL', () =>
  proveProgram(programPair, ['failover']),
)
