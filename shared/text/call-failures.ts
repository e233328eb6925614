/** Sentences for calls that fail without a sentence in the answer, by method and path; for a decision also by its status. */
export const callFailures: Readonly<Record<string, string>> = {
  'POST /auth/login': 'Erro no login',
  'GET /auth/verify': 'Erro ao verificar usuário',
  'POST /auth/verify-password': 'Erro ao verificar senha',
  'GET /users': 'Erro ao listar usuários',
  'GET /users/{id}': 'Erro ao buscar usuário',
  'GET /users/{id}/password': 'Erro ao recuperar senha',
  'POST /users': 'Erro ao criar usuário',
  'PUT /users/me': 'Erro ao atualizar dados do usuário',
  'PUT /users/{id}': 'Erro ao atualizar usuário',
  'DELETE /users/{id}': 'Erro ao deletar usuário',
  'GET /stores': 'Erro ao listar lojas',
  'GET /stores/{id}': 'Erro ao buscar loja',
  'POST /stores': 'Erro ao criar loja',
  'PUT /stores/{id}': 'Erro ao atualizar loja',
  'DELETE /stores/{id}': 'Erro ao deletar loja',
  'GET /time-entries': 'Erro ao listar registros',
  'GET /time-entries/today/{userId}': 'Erro ao buscar registros de hoje',
  'POST /time-entries': 'Erro ao criar registro',
  'DELETE /time-entries/{id}': 'Erro ao deletar registro',
  'PUT /time-entries/{id}/status approved': 'Erro ao aprovar ajuste',
  'PUT /time-entries/{id}/status rejected': 'Erro ao rejeitar ajuste',
  'GET /time-entries/pending': 'Erro ao buscar ajustes pendentes',
  'POST /time-entries/reset': 'Erro ao resetar horas',
  'GET /vacations': 'Erro ao listar férias',
  'GET /vacations/{id}': 'Erro ao buscar férias',
  'POST /vacations': 'Erro ao criar férias',
  'PUT /vacations/{id}': 'Erro ao atualizar férias',
  'DELETE /vacations/{id}': 'Erro ao deletar férias',
  'GET /payslips': 'Erro ao listar contracheques',
  'GET /payslips/{id}': 'Erro ao buscar contracheque',
  'POST /payslips': 'Erro ao criar contracheque',
  'GET /holidays': 'Erro ao listar feriado',
  'GET /holidays/{id}': 'Erro ao buscar feriado',
  'POST /holidays': 'Erro ao criar feriado',
  'PUT /holidays/{id}': 'Erro ao atualizar feriado',
  'DELETE /holidays/{id}': 'Erro ao deletar feriado',
  'GET /year-tracks': 'Erro ao listar anos',
  'POST /year-tracks': 'Erro ao criar ano',
  'PUT /year-tracks/{id}': 'Erro ao atualizar ano',
  'DELETE /year-tracks/{id}': 'Erro ao deletar ano',
}

/** Return the sentence for a call that failed without one; undefined if the specification has none. */
export function callFailure({ method, path }: { method: string; path: string }, body: unknown): string | undefined {
  const status = (body as { status?: unknown } | null | undefined)?.status
  return callFailures[`${method} ${path}`] ?? callFailures[`${method} ${path} ${String(status)}`]
}
