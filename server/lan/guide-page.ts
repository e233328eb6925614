import { authorityIn, CHANGE_TOLD, fingerprintOf } from '../certificate-files.ts'
import { refusals, systems } from './guide-steps.ts'
import { guideStyle } from './guide-style.ts'

/** The facts about the server that the guide tells. */
export interface Told {
  /** The name that the server announces. */
  name: string
  /** The address of the product there. */
  publicUrl: string
  /** The certificate of the server with its authority, in PEM. */
  chain: string
  /** The time, in ms. */
  now: number
}

/** The path at which the authority is downloaded. Its name is what people see in their lists of files. */
export const AUTHORITY_PATH = '/folha-de-ponto.crt'

const PAIRS_IN_A_GROUP = 4
const dayOf = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('/')
const items = (texts: readonly string[]) => texts.map((text) => `<li>${text}</li>`).join('')

/** Return the groups of a fingerprint as a list, in which the eye finds its place again. */
function printed(fingerprint: string): string {
  const pairs = fingerprint.split(':')
  const groups = pairs.flatMap((_pair, i) =>
    i % PAIRS_IN_A_GROUP === 0 ? [pairs.slice(i, i + PAIRS_IN_A_GROUP).join(' ')] : [],
  )
  return `<ol class="print" aria-label="Código de conferência">${items(groups)}</ol>`
}

const meaning = (name: string) => `<section><h2>Antes: o que isto quer dizer</h2>
<p>Confiar numa autoridade de certificados é dizer ao aparelho: acredite nos sites que ela assinar. Quem tem a chave de uma autoridade
comum pode se passar por qualquer site, até pelo do banco. <strong>Desconfie sempre que alguém pedir isso.</strong></p>
<p>Esta é feita para valer pouco:</p>
<ul><li>Está escrito nela que só serve para <strong>${name}</strong>. Os navegadores recusam o resto.</li>
<li>A chave dela assinou uma vez, para este servidor, e foi esquecida sem nunca ser guardada. Nada mais pode ser assinado com ela.</li>
<li>Você pode desfazer tudo quando quiser: cada passo abaixo diz como.</li></ul></section>
<section><h2>O celular é seu? Você não precisa fazer isto</h2>
<p>Para registrar o ponto basta o tablet da empresa, como quiosque. Se preferir não mudar em que o seu
aparelho confia, feche esta página: nada foi feito ainda.</p></section>`

const check = (fingerprint: string) => `<section><h2>1. Confira</h2>
<p>Esta página chega sem proteção: alguém na mesma rede poderia trocar o arquivo. Peça a quem cuida do servidor o código de conferência que o
programa mostra (no log, ao começar, ou com o comando <code>npm run doctor</code>). Ele precisa ser igual a este, e igual ao que o aparelho
mostra como SHA-256 nos detalhes do certificado:</p>
${printed(fingerprint)}</section>`

const download = (ends: string) => `<section><h2>2. Baixe</h2>
<p><a class="button" href="${AUTHORITY_PATH}">Baixar o certificado</a></p>
<p class="note">Vale até ${ends}. Depois o servidor faz outro, e cada aparelho precisa passar de novo por esta página.</p></section>`

const install = () => `<section><h2>3. Instale</h2>
${systems.map(({ name, steps, undo }) => `<details class="system"><summary>${name}</summary><ol>${items(steps)}</ol><p class="note">Para desfazer: ${undo}</p></details>`).join('\n')}
</section>`

const trial = (publicUrl: string) => `<section><h2>4. Veja se funcionou</h2>
<p><a class="button" href="${publicUrl}/">Abrir ${publicUrl}</a></p>
<p>Se o ponto abrir sem aviso, está pronto: guarde este endereço. Se o navegador disser que a conexão não é segura, algum passo faltou;
não continue por cima do aviso, porque assim o uso sem conexão não funciona, e ninguém sabe quem está do outro lado.</p></section>
<section><h2>Onde não funciona</h2><ul>${items(refusals)}</ul></section>`

const warning = (ends: string) => `<aside><h2>Este certificado acaba em ${ends}</h2>
<p>No último dia o servidor faz outro e passa a usá-lo. Os aparelhos que confiam neste vão mostrar um aviso até passarem de novo por esta
página. O que foi registrado neles fica guardado e é enviado depois.</p></aside>`

/** Write the page that says what trusting the server means, and how to. It has no script, and asks nothing of anybody. */
export function guidePage({ name, publicUrl, chain, now }: Told): string {
  const authority = authorityIn(chain)
  const end = new Date(authority.validTo)
  const isEnding = end.getTime() - now < CHANGE_TOLD
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Confiar neste servidor · Folha de Ponto</title>
<style>${guideStyle}</style>
</head>
<body>
<main>
<h1>Confiar no servidor desta empresa</h1>
<p>O ponto desta empresa fica num computador dela, em <strong>${publicUrl}</strong>, e funciona sem internet. Nenhuma autoridade da internet
pode assinar o certificado de um nome assim; por isso o navegador só o abre sem aviso depois que alguém disser ao aparelho, uma vez, que
confie nele.</p>
${isEnding ? warning(dayOf(end)) : ''}
${meaning(name)}
${check(fingerprintOf(authority))}
${download(dayOf(end))}
${install()}
${trial(publicUrl)}
</main>
</body>
</html>
`
}
