const aKey = 'precisa ter a chave do bucket de FILES_URL, sem espaços'
const aPassword = 'só vale com SIGNING_PFX, e só uma das duas: a senha, ou o arquivo com ela'
const ofPostgres = 'precisa ser um endereço postgres://…, e só vale com DATABASE_URL; seus arquivos, se há, legíveis'
const anAddress = 'precisa ser um endereço http(s)'

/** The requirement of each setting, as a sentence for the operator. */
export const musts: Record<string, string> = {
  PORT: 'precisa ser um número de 0 a 65535',
  DATABASE_URL:
    'precisa ser um endereço postgres://…, ou vazio para o SQLite em DATA_DIR; o arquivo de sslrootcert, sslcert ou sslkey, se há, legível',
  DATABASE_OWNER_URL: ofPostgres,
  DATABASE_READ_URL: ofPostgres,
  DATABASE_LANES: 'precisa ser um número de 1 a 64, e só vale com DATABASE_URL',
  FILES_URL: 'precisa ser s3://BUCKET[/prefixo]?endpoint=https://…&region=…, sem chaves no endereço',
  FILES_ACCESS_KEY: aKey,
  FILES_SECRET_KEY: aKey,
  SECRETS_FILE: 'só vale com DATABASE_URL; com o SQLite as chaves ficam em DATA_DIR',
  MASTER_EMAIL: 'precisa ser um e-mail',
  MASTER_PASSWORD: 'precisa ter até 1024 letras, números ou sinais',
  TRUSTED_PROXIES: 'precisa ter endereços, redes como 10.0.0.0/8, ou loopback, separados por vírgula',
  NTP_SERVERS: 'precisa ter servidores NTP, como a.ntp.br, separados por vírgula',
  TILE_URL: 'precisa ser um endereço http(s), ou um deste servidor, com {z}, {x} e {y}',
  PASSWORD_MIN_LENGTH: 'precisa ser um número de 4 a 128',
  METRICS_TOKEN: 'precisa ter pelo menos 16 letras, números ou sinais, sem espaços nem acentos',
  UPLOAD_RESERVE_MB: 'precisa ser um número de 0 a 1000000000',
  LOG_LEVEL: 'precisa ser silent, fatal, error, warn, info, debug ou trace',
  ACME: 'precisa ser on ou vazio, e só vale com PUBLIC_URL=https:// e um nome da internet',
  ACME_EMAIL: 'precisa ser um e-mail',
  ACME_DIRECTORY: anAddress,
  ACME_HTTP_PORT: 'precisa ser um número de 0 a 65535',
  LAN: 'precisa ser on ou vazio, e não vale junto com ACME=on nem com PUBLIC_URL',
  LAN_NAME: 'precisa ter até 40 letras minúsculas, números ou hifens, sem .local',
  LAN_HTTP_PORT: 'precisa ser um número de 0 a 65535',
  SIGNING_PASSWORD: aPassword,
  SIGNING_PASSWORD_FILE: aPassword,
  INPI_NUMBER: 'precisa ser o número do registro no INPI, como BR 51 2026 000123-4',
  DEVELOPER_DOCUMENT: 'precisa ser um CNPJ ou um CPF',
  DEVELOPER_NAME: 'precisa ter até 150 letras',
  DEVELOPER_EMAIL: 'precisa ser um e-mail',
  PUBLIC_URL: 'precisa ser um endereço http(s) sem caminho, como https://ponto.exemplo.com.br',
  GOOGLE_CLIENT_ID: 'só vale junto com GOOGLE_CLIENT_SECRET',
  GOOGLE_CLIENT_SECRET: 'só vale junto com GOOGLE_CLIENT_ID',
  GOOGLE_ISSUER: anAddress,
  CEP_URL: anAddress,
  GEOCODING_URL: anAddress,
  IP_LOOKUP_URL: 'precisa ser um endereço http(s), ou um deste servidor, como /api/ip',
}
