/** A system, and the steps by which it learns to trust the authority. */
interface System {
  name: string
  steps: readonly string[]
  /** The way to take it back. */
  undo: string
}

/** The guide for each system, in the system's own terms; makers of Android devices name some things in their own way. */
export const systems: readonly System[] = [
  {
    name: 'Android',
    steps: [
      'Baixe o arquivo acima com o Chrome.',
      'Abra as Configurações e procure por “certificado”. Em muitos aparelhos o caminho é Segurança → Mais configurações de segurança → Criptografia e credenciais → Instalar um certificado.',
      'Escolha “Certificado de CA”. O Android avisa que os dados podem ser vistos por outros: leia, e siga só se a conferência acima deu certo.',
      'Escolha o arquivo baixado. O aparelho pode pedir o bloqueio de tela.',
      'De agora em diante o Android pode mostrar o aviso “A rede pode ser monitorada”. É assim com qualquer certificado instalado à mão.',
    ],
    undo: 'Criptografia e credenciais → Credenciais confiáveis → Usuário → Folha de Ponto → Remover.',
  },
  {
    name: 'iPhone e iPad',
    steps: [
      'Baixe o arquivo acima com o Safari e toque em Permitir.',
      'Abra Ajustes → Geral → VPN e Gerenciamento de Dispositivo (em alguns, Perfis), toque em Folha de Ponto e em Instalar.',
      'Instalar não basta: abra Ajustes → Geral → Sobre, toque bem embaixo na linha da confiança em certificados e ligue a chave ao lado de Folha de Ponto.',
    ],
    undo: 'Ajustes → Geral → VPN e Gerenciamento de Dispositivo → Folha de Ponto → Remover Perfil.',
  },
  {
    name: 'Windows (Chrome e Edge)',
    steps: [
      'Baixe o arquivo acima, abra-o e clique em Instalar Certificado.',
      'Escolha Usuário Atual e depois “Colocar todos os certificados no repositório a seguir”.',
      'Em Procurar, escolha Autoridades de Certificação Raiz Confiáveis, conclua e confirme.',
      'Feche o navegador e abra-o de novo.',
    ],
    undo: 'Abra certmgr.msc → Autoridades de Certificação Raiz Confiáveis → Certificados, e exclua o da Folha de Ponto.',
  },
  {
    name: 'Mac (Safari, Chrome e Edge)',
    steps: [
      'Baixe o arquivo acima e abra-o: ele entra no Acesso às Chaves.',
      'Ali, clique duas vezes no certificado da Folha de Ponto e abra Confiar.',
      'Em “Ao usar este certificado”, escolha Confiar Sempre, e feche a janela.',
    ],
    undo: 'No Acesso às Chaves, apague o certificado da Folha de Ponto.',
  },
  {
    name: 'Firefox',
    steps: [
      'No Windows e no Mac, o Firefox 120 ou mais novo usa o que foi instalado acima no sistema.',
      'No Linux, ou se ele recusar: Configurações → Privacidade e Segurança → Certificados → Ver certificados → Autoridades → Importar, e marque só a confiança para sites.',
      'No Android, instale primeiro no sistema. Se ele ainda recusar: Configurações → Sobre o Firefox, toque sete vezes no logotipo, volte, abra as configurações secretas e ligue o uso de certificados de terceiros.',
    ],
    undo: 'Na mesma lista de Autoridades, exclua o da Folha de Ponto.',
  },
]

/** The cases in which nothing of this helps, as far as the makers say. */
export const refusals: readonly string[] = [
  'Android anterior ao 12: o aparelho não encontra nomes que terminam em .local, e pelo número do computador o certificado não vale.',
  'Com VPN, DNS privado ou bloqueador de anúncios ligado no aparelho, o nome pode não ser encontrado: desligue-os e tente de novo.',
  'Redes de visitantes e alguns roteadores não deixam os aparelhos se verem: use o mesmo Wi-Fi do computador que serve o ponto.',
  'Em aparelhos administrados por outra empresa ou escola, quem os administra pode proibir certificados de fora.',
  'No Android, aplicativos que não são navegadores ignoram este certificado. O ponto abre no navegador, e isso não o atrapalha.',
  'Em outro navegador do celular pode ser diferente. No Android use o Chrome; no iPhone e no iPad, o Safari.',
]
