import '../postgres/choose-engine.ts'
import { describe } from 'vitest'
import { proveProgram } from '../quarter/prove-program.ts'
import { programPair } from './program-pair.ts'

describe('over the real program, two servers on PostgreSQL', () => proveProgram(programPair, ['failover']))
