/** Sentences of the hour bank's lines. */
export const bankMessages = {
  minutesNeeded: 'Informe quantas horas e minutos.',
  reasonMissing: 'Diga o motivo do lançamento.',
  overpaid: 'O pagamento passa do que o banco de horas tem nesse dia.',
  onlyCredits: 'Só um crédito tem percentual e vencimento.',
  expiresBefore: 'O vencimento fica depois da data do crédito.',
  outsideBond: 'Nesse dia a pessoa não estava na empresa.',
  tooManyPeople: 'São mais de 10.000 pessoas num arquivo só: escolha uma empresa.',
  notYet: 'A data fica de 2000 até hoje.',
  tooManyHours: 'Informe no máximo um ano de horas.',
  nobodyInList: 'Informe ao menos uma pessoa.',
  twiceInList: 'Esta pessoa já está na lista.',
  listRepeated: 'Esta lista já foi lançada, com outros valores ou outras pessoas.',
  listUndone: 'Esta lista já foi lançada e desfeita.',
  openedBefore: 'Este saldo já foi lançado, com a mesma data e o mesmo motivo.',
  undone: 'Este lançamento já foi feito e desfeito.',
  repeated: 'Este lançamento já existe com outros valores.',
}
