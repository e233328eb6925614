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

/** Return Brazil's zones as options, plus the stored one if it is not among them. */
export function zoneOptions(stored: string): { value: string; label: string }[] {
  const known = Object.entries(names).map(([value, name]) => ({ value, label: name }))
  return stored in names ? known : [...known, { value: stored, label: stored }]
}
