import type { AejMark } from './aej-record.ts'
import { error, type Trouble, warning } from './finding.ts'

type Tell = (line: number, trouble: Trouble | null) => void
type Values = Readonly<Record<string, string>>

/** Names that records give, and the first line at which others use each. The layout sets no order, so they are compared at the end. */
function namesOf(what: string, record: string, tell: Tell) {
  const given = new Map<string, number>()
  const used = new Map<string, number>()
  return {
    /** Note a name; return whether it is the first of that name. */
    give(name: string, line: number): boolean {
      const isFirst = !given.has(name)
      if (isFirst) given.set(name, line)
      else tell(line, error('reference', `${what} ${name} aparece duas vezes.`))
      return isFirst
    },
    ask(name: string, line: number): void {
      if (name && !used.has(name)) used.set(name, line)
    },
    lineOf: (name: string) => given.get(name) ?? 0,
    end(): void {
      for (const [name, line] of used) {
        if (!given.has(name)) tell(line, error('reference', `${what} ${name} não está em nenhum registro ${record}.`))
      }
    },
  }
}

/** Say that a clock with original marks has no number. Only a program can be without one yet: that is a preview. */
function numberTrouble(rep: string, kind: string): Trouble {
  const words = `O REP ${rep} tem marcações originais, mas não o seu número.`
  return kind === '3'
    ? warning('preview', `${words} O arquivo é uma prévia, sem valor legal.`)
    : error('required', words)
}

/** Follows the bonds of each person: only who has more than one needs their registrations. */
function registrationsOf(tell: Tell, lineOf: (bond: string) => number) {
  const bonds = new Map<string, string[]>()
  const registered = new Map<string, number>()
  // Whose CPF can't be read may be anybody.
  let isSure = true
  const check = (bond: string, isOnly: boolean) => {
    const line = registered.get(bond)
    if (line === undefined && !isOnly)
      tell(
        lineOf(bond),
        error('required', `O vínculo ${bond} é de quem tem mais de um e não tem matrícula (registro 06).`),
      )
    if (line !== undefined && isOnly && isSure)
      tell(line, warning('reference', `O vínculo ${bond} é o único da pessoa: o registro 06 não é necessário.`))
  }
  return {
    bond(cpf: string, bond: string): void {
      isSure &&= /^\d{11}$/.test(cpf)
      const own = bonds.get(cpf)
      if (own) own.push(bond)
      else bonds.set(cpf, [bond])
    },
    register: (bond: string, line: number) => void registered.set(bond, line),
    end(): void {
      for (const own of bonds.values()) for (const bond of own) check(bond, own.length === 1)
    },
  }
}

/** Follow what the records of an AEJ say of one another: bonds, clocks and agreed hours, each held once. */
export function referenceFollower(tell: Tell) {
  const bonds = namesOf('O vínculo', '03', tell)
  const clocks = namesOf('O REP', '02', tell)
  const hours = namesOf('O horário contratual', '04', tell)
  const registrations = registrationsOf(tell, bonds.lineOf)
  const nameless = new Map<string, string>()
  const originals = new Set<string>()
  return {
    giveClock({ rep = '', kind = '', number }: Values, line: number): void {
      clocks.give(rep, line)
      if (!number) nameless.set(rep, kind)
    },
    giveBond({ bond = '', cpf = '' }: Values, line: number): void {
      if (bonds.give(bond, line)) registrations.bond(cpf, bond)
    },
    giveHours: ({ code = '' }: Values, line: number): void => void hours.give(code, line),
    mark({ line, bond, code, rep, source }: AejMark): void {
      bonds.ask(bond, line)
      hours.ask(code, line)
      clocks.ask(rep, line)
      if (source === 'O') originals.add(rep)
    },
    register({ bond = '' }: Values, line: number): void {
      bonds.ask(bond, line)
      registrations.register(bond, line)
    },
    absent: ({ bond = '' }: Values, line: number): void => bonds.ask(bond, line),
    end(): void {
      for (const names of [bonds, clocks, hours, registrations]) names.end()
      for (const [rep, kind] of nameless) if (originals.has(rep)) tell(clocks.lineOf(rep), numberTrouble(rep, kind))
    },
  }
}
