const names: Record<string, string> = {
  'America/Noronha': 'Fernando de Noronha',
  'America/Belem': 'Belém',
  'America/Fortaleza': 'Fortaleza',
  'America/Recife': 'Recife',
  'America/Araguaina': 'Araguaína',
  'America/Maceio': 'Maceió',
  'America/Bahia': 'Salvador',
  'America/Sao_Paulo': 'Brasília e São Paulo',
  'America/Campo_Grande': 'Campo Grande',
  'America/Cuiaba': 'Cuiabá',
  'America/Santarem': 'Santarém',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Manaus': 'Manaus',
  'America/Eirunepe': 'Eirunepé',
  'America/Rio_Branco': 'Rio Branco',
}

/** States whose offset or daylight-saving history differs from that of Brasília. */
const ofStates: Record<string, string> = {
  AC: 'America/Rio_Branco',
  AL: 'America/Maceio',
  AM: 'America/Manaus',
  AP: 'America/Belem',
  BA: 'America/Bahia',
  CE: 'America/Fortaleza',
  MA: 'America/Fortaleza',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  PA: 'America/Belem',
  PB: 'America/Fortaleza',
  PE: 'America/Recife',
  PI: 'America/Fortaleza',
  RN: 'America/Fortaleza',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
  SE: 'America/Maceio',
  TO: 'America/Araguaina',
}

/** Return the time zone in which most of a state's people live. */
export function zoneOfState(uf: string): string {
  return ofStates[uf] ?? 'America/Sao_Paulo'
}

/** Tell whether a zone is one of Brazil's. */
export const isKnownZone = (zone: string): boolean => zone in names

/** Say how far a zone is from universal time now: `UTC−4`. Empty where the browser does not tell. */
function offsetWords(zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const told = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return told.startsWith('GMT') ? ` (${told.replace('GMT', 'UTC').replace('-', '−')})` : ''
}

/** Return Brazil's zones as options, each with its distance from universal time, plus the stored one if it is not among them. */
export function zoneOptions(stored: string): { value: string; label: string }[] {
  const known = Object.entries(names).map(([value, name]) => ({ value, label: `${name}${offsetWords(value)}` }))
  return stored in names ? known : [...known, { value: stored, label: stored }]
}
