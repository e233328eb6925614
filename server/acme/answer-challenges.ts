import type { RequestListener } from 'node:http'
import type { Challenges } from './order.ts'

const CHALLENGE = /^\/\.well-known\/acme-challenge\/([\w-]+)$/

/** Answer at the port for plain HTTP: what the authority asks for, and the way to the same page by HTTPS. */
export function answerChallenges(publicUrl: string, challenges: Challenges): RequestListener {
  return ({ url = '/' }, response) => {
    const token = CHALLENGE.exec(url)?.[1]
    if (token === undefined) return response.writeHead(308, { location: `${new URL(publicUrl).origin}${url}` }).end()
    const answer = challenges.get(token)
    return response.writeHead(answer ? 200 : 404, { 'content-type': 'text/plain' }).end(answer)
  }
}
